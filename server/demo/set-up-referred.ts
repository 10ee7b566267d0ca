import type { Kysely, Selectable } from "kysely";
import { recordSale } from "../earning/record";
import { holdBooks } from "../ledger/figures";
import { bring, noteMember } from "../referrals/bring";
import type { Bringer } from "../referrals/find-bringer";
import { programmesInOrder } from "../referrals/programmes";
import { addDays, dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { quietSince } from "./quiet";
import { random } from "./random";

interface Ground {
  readonly businessId: number;
  readonly timeZone: string;
  readonly endDay: number;
  readonly now: number;
  readonly seed: number;
}

/** A separate random sequence, so that these referrals do not change when the demo gets other content. */
const ownSeed = 13_000;
const hour = 3_600_000;
const daysBack = 45;
const mostFriends = 24;
/** One customer refers so many friends in a week that the last two are held for a decision. */
const oneWeeksFriends = 11;

/**
 * Enters referrals through the programme itself: met by a purchase and paid on both sides, pending, held because one
 * customer referred too many in a week, or refused. Paid customers have no later transactions, so that their ledgers
 * stay in order. A small business gets only some of these.
 */
export async function playReferrals(store: Store, ground: Ground): Promise<void> {
  const { businessId, timeZone, endDay, now, seed } = ground;
  const chance = random(seed + ownSeed);
  await store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    await holdBooks(db, businessId);
    const programmes = await programmesInOrder(db).execute();
    const running = programmes.find(({ enabled }) => enabled === 1);
    const over = programmes.find(({ canceled }) => canceled === 1);
    const referrers = await referrersSince(db, addDays(endDay, -daysBack));
    const [busy, ...others] = referrers;
    if (!running || !busy) return;
    const booksAt = (at: number) => ({ businessId, timeZone, now: Math.min(at, now) });
    const by = (referrerId: number, programmeId = running.id): Bringer => ({ programmeId, referrerId, code: "" });

    const friends = (await joinedSince(db, addDays(endDay, -daysBack))).map((friend) => ({
      ...friend,
      at: Number(friend.last_at ?? friend.created_at) + hour,
    }));
    const recent = friends.filter(({ at }) => dayOf(at, timeZone) > addDays(endDay, -6)).slice(0, oneWeeksFriends);
    const earlier = friends.filter((friend) => !recent.includes(friend)).slice(-mostFriends);
    const brought = [...earlier, ...recent].sort((one, other) => one.at - other.at);
    for (const friend of brought) {
      const referrer = recent.includes(friend) ? busy : others.shift();
      if (!referrer) continue;
      await bring(db, booksAt(friend.at), friend.id, by(referrer.id));
      const boughtAt = friend.at + chance.whole(2, 96) * hour;
      if (boughtAt > now || !chance.chance(0.75)) continue;
      const amount = chance.whole(22_00, 68_00);
      await recordSale(db, booksAt(boughtAt), {
        sale: { amount, shipping: 0, giftcard: 0, redeemPoints: 0 },
        customerId: friend.id,
        branchId: friend.branch_id,
        channel: "counter",
      });
    }

    const [member, second] = others;
    const [again] = brought;
    const late = now - 2 * hour;
    if (member && second) {
      await noteMember(db, booksAt(late), member.id, by(second.id));
      await noteMember(db, booksAt(late + hour), second.id, by(second.id));
      if (again) await noteMember(db, booksAt(late), again.id, by(second.id));
      if (over) await bring(db, booksAt(late), member.id, by(second.id, over.id));
    }
  });
}

type Customer = Pick<Selectable<Database["customers"]>, "id" | "branch_id" | "created_at">;

/** Customers who joined since a day without a referral, earliest first, with the time of their last transaction. */
const joinedSince = (db: Kysely<Database>, day: number): Promise<(Customer & { last_at: number | null })[]> =>
  db
    .selectFrom("customers")
    .select(["id", "branch_id", "created_at"])
    .select((row) =>
      row
        .selectFrom("transactions")
        .select(({ fn }) => fn.max("transactions.created_at").as("at"))
        .whereRef("transactions.customer_id", "=", "customers.id")
        .as("last_at"),
    )
    .where("left_at", "is", null)
    .where("created_day", ">=", day)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("referrals")
            .select("referrals.id")
            .whereRef("referrals.business_id", "=", "customers.business_id")
            .whereRef("referrals.referee_id", "=", "customers.id"),
        ),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(400)
    .execute();

/** Customers who joined before a day and have had no transactions since. */
const referrersSince = (db: Kysely<Database>, day: number): Promise<Customer[]> =>
  db
    .selectFrom("customers")
    .select(["id", "branch_id", "created_at"])
    .where("left_at", "is", null)
    .where("created_day", "<", day)
    .where(quietSince(day))
    .orderBy("id")
    .limit(60)
    .execute();
