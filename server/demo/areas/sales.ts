import type { Kysely, Selectable } from "kysely";
import { claimPartnerReward } from "../../areas/sales/partner-reward";
import { rulesIn } from "../../business/rules";
import { fraudTypeOf } from "../../contract/payments/fraud-words";
import { programmeOf } from "../../earning/weigh";
import { holdBooks } from "../../ledger/figures";
import { postTransaction } from "../../ledger/post";
import { transactionTypes } from "../../ledger/types";
import { watchRedemption } from "../../payments/fraud-watch";
import { holdWallet, postEntry } from "../../payments/wallet-entries";
import { walletsOf } from "../../payments/wallets";
import { addDays, instantOf } from "../../store/day";
import type { Database } from "../../store/schema";
import type { Store } from "../../store/store";
import { afterTheLast } from "../after-the-last";
import type { AreaDemo, Lived } from "../area-demo";
import { quietSince } from "../quiet";
import { type Random, random } from "../random";

type Kind = "amazon_gift_card" | "uber_voucher";

/** A separate random sequence, so that these redemptions do not change when the demo gets other content. */
const ownSeed = 11_000;
const minute = 60_000;

/** Days ago of each redemption, earliest first. */
const redeemed: readonly (readonly [daysAgo: number, kind: Kind])[] = [
  [78, "amazon_gift_card"],
  [66, "amazon_gift_card"],
  [57, "amazon_gift_card"],
  [45, "amazon_gift_card"],
  [38, "amazon_gift_card"],
  [18, "uber_voucher"],
  [12, "uber_voucher"],
  [9, "amazon_gift_card"],
  [7, "uber_voucher"],
  [4, "uber_voucher"],
];

/** Redemptions after which another one soon led to a block. */
const stopped = [
  { daysAgo: 16, released: { after: 55, note: "Called the customer: the second ride is for a friend." } },
  { daysAgo: 2, released: null },
] as const;

const wallet = { opening: 80_000, auto_top_up_amount: 50_000, auto_top_up_threshold: 10_000 } as const;

/** A customer with enough points and no later transactions, so that the redemption is the last in their ledger. */
async function someoneWith(
  db: Kysely<Database>,
  points: number,
  { day, now }: { day: number; now: number },
  by: Random,
) {
  const found = await db
    .selectFrom("customers")
    .select(["id", "branch_id"])
    .where("left_at", "is", null)
    .where("points_balance", ">=", points)
    .where(quietSince(day))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("lots")
            .select("lots.id")
            .whereRef("lots.customer_id", "=", "customers.id")
            .where("lots.left", ">", 0)
            .where("lots.expires_at", "<=", now),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return found.length > 0 ? by.pick(found) : null;
}

export const demo: AreaDemo = { act: actPartnerRewards };

/**
 * For a business that offers partner rewards: fills its wallet, enables two fraud rules and redeems rewards. Each claim
 * is pending; one block was released and one is in force. A business too small for this gets none of it.
 */
async function actPartnerRewards(store: Store, business: Lived, now: number): Promise<void> {
  const { profile, world, endDay, seed } = business;
  const { businessId, timeZone } = world;
  await store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const row = await holdBooks(db, businessId);
    const { partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag } = rulesIn(row.business_rules);
    if (!(partner_reward_flag && amazon_gift_card_flag && uber_voucher_flag)) return;
    const { words } = programmeOf(row);
    await fillWallet(db, businessId, instantOf(addDays(endDay, -80), timeZone, 9 * 60));
    await switchRulesOn(db, businessId, profile.appKey);
    const rewards = await db.selectFrom("point_rewards").selectAll().where("deleted_at", "is", null).execute();
    const shop: Shop = { db, business, now, words, rewards, chance: random(seed + ownSeed) };
    const moments = [
      ...redeemed.map(([daysAgo, kind]) => ({ daysAgo, kind, block: null })),
      ...stopped.map((block) => ({ daysAgo: block.daysAgo, kind: "uber_voucher" as const, block })),
    ].sort((one, other) => other.daysAgo - one.daysAgo);
    for (const { daysAgo, kind, block } of moments) {
      const redemption = await redeem(shop, daysAgo, kind, block ? 2 : 1);
      if (redemption && block) await stopAnother(shop, kind, redemption, block);
    }
  });
}

interface Shop {
  readonly db: Kysely<Database>;
  readonly business: Lived;
  readonly now: number;
  readonly words: ReturnType<typeof programmeOf>["words"];
  readonly rewards: readonly Selectable<Database["point_rewards"]>[];
  readonly chance: Random;
}

/** Redeems a reward for someone with points for `times`. @returns the claim and its time; null if nobody could. */
async function redeem({ db, business, now, words, rewards, chance }: Shop, daysAgo: number, kind: Kind, times: number) {
  const { clerks, businessId, timeZone } = business.world;
  const reward = rewards.find(({ partner_reward_type }) => partner_reward_type === kind);
  const day = addDays(business.endDay, -daysAgo);
  const planned = instantOf(day, timeZone, 9 * 60 + chance.whole(0, 500));
  const at = await afterTheLast(db, { at: planned, day, now });
  const someone = reward && (await someoneWith(db, reward.points * times, { day, now }, chance));
  const clerk = someone && (clerks.find(({ branchId }) => branchId === someone.branch_id) ?? clerks[0]);
  if (!reward || !someone || !clerk) return null;
  const claim = { reward, customerId: someone.id, branchId: someone.branch_id, clerkUserId: clerk.id };
  const books = { businessId, timeZone, now };
  const { transactionId } = await postTransaction(db, books, {
    ...{ customerId: someone.id, branchId: someone.branch_id, clerkUserId: clerk.id, at },
    type: transactionTypes.redemptions,
    subtype: reward.title,
    rewardId: reward.id,
    entries: [{ account: "points", kind: "spend", amount: -reward.points }],
  });
  await claimPartnerReward(db, { ...books, now: at }, claim, { transactionId, words });
  return { claim, at };
}

/** Soon after a redemption the customer tries another one twice, and is blocked. */
async function stopAnother(
  { db, business, chance }: Shop,
  kind: Kind,
  { claim, at: redeemedAt }: NonNullable<Awaited<ReturnType<typeof redeem>>>,
  { released }: (typeof stopped)[number],
): Promise<void> {
  const { businessId, timeZone, clerks } = business.world;
  const type = fraudTypeOf(kind);
  if (type === undefined) return;
  const at = redeemedAt + chance.whole(40, 200) * minute;
  const attempt = { ...claim, type, rewardId: claim.reward.id, cents: claim.reward.amount_value ?? 0 };
  for (const again of [0, 6 * minute]) await watchRedemption(db, { businessId, timeZone, now: at + again }, attempt);
  if (!released) return;
  await db
    .updateTable("fraud_blocks")
    .set({ released_at: at + released.after * minute, released_by: clerks[0]?.id ?? null, note: released.note })
    .where("customer_id", "=", claim.customerId)
    .execute();
}

async function fillWallet(db: Kysely<Database>, businessId: number, at: number): Promise<void> {
  const { opening, ...refills } = wallet;
  for (const { id } of await walletsOf(db, businessId, at)) {
    await db.updateTable("wallets").set(refills).where("id", "=", id).execute();
    const held = await holdWallet(db, businessId, id);
    const movement = {
      kind: "adjustment",
      cents: opening,
      about: "Opening balance",
      key: "opening",
      by: null,
    } as const;
    if (held) await postEntry(db, held, movement, at);
  }
}

/** Limits Uber vouchers by number per customer in two weeks, Amazon gift cards by total amount in a day. */
async function switchRulesOn(db: Kysely<Database>, businessId: number, appKey: string): Promise<void> {
  const rule = {
    business_id: businessId,
    enabled: 1 as const,
    email: `rewards@${appKey}.example`,
    max_attempts: 0,
  };
  await db
    .insertInto("fraud_rules")
    .values([
      {
        ...{ ...rule, slot: 2, amount: null, count: 1, notification_interval: 1 },
        ...{ block_duration_value: 2, block_duration_unit: "weeks" },
      },
      {
        ...{ ...rule, slot: 3, amount: 20_000, count: null, notification_interval: 4 },
        ...{ block_duration_value: 1, block_duration_unit: "days" },
      },
    ])
    .execute();
}
