import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { joinCustomer, joinMany } from "../../../customers/join";
import { leaveMembership } from "../../../customers/leave";
import { unjoin } from "../../../customers/unjoin";
import { recordSale } from "../../../earning/record";
import { holdBooks } from "../../../ledger/figures";
import type { Books } from "../../../ledger/types";
import { bring, noteMember } from "../../../referrals/bring";
import type { Bringer } from "../../../referrals/find-bringer";
import { programmesInOrder } from "../../../referrals/programmes";
import { unbring } from "../../../referrals/unbring";
import { addDays, dayOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import type { Store } from "../../../store/store";
import { afterTheLast } from "../../after-the-last";
import type { Lived } from "../../area-demo";
import { quietSince } from "../../quiet";
import { random } from "../../random";
import type { World } from "../../set-up";

/** A separate random sequence, so that these referrals do not change when the demo gets other content. */
const ownSeed = 13_000;
const hour = 3_600_000;
const day = 24 * hour;
const daysBack = 45;
const mostFriends = 24;
/** One customer refers so many friends in a week that the last two are held for a decision. */
const oneWeeksFriends = 11;

/**
 * Enters referrals through the programme itself: met by a purchase and paid on both sides, pending, held because one
 * customer referred too many in a week, or refused for each reason. Paid customers have no later transactions, so that
 * their ledgers stay in order. A small business gets only some of these.
 */
export async function actReferrals(store: Store, { world, endDay, seed }: Lived, now: number): Promise<void> {
  const { businessId, timeZone, clerks } = world;
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
    const by = (referrerId: number, programmeId = running.id): Bringer => ({ programmeId, referrerId, code: "" });

    const friends = (await joinedSince(db, addDays(endDay, -daysBack))).map((friend) => ({
      ...friend,
      at: Number(friend.last_at ?? friend.created_at) + hour,
    }));
    const recent = friends.filter(({ at }) => dayOf(at, timeZone) > addDays(endDay, -6)).slice(0, oneWeeksFriends);
    const earlier = friends.filter((friend) => !recent.includes(friend)).slice(-mostFriends);
    const referrals = [...earlier, ...recent].sort((one, other) => one.at - other.at);
    // The last friend's referrer has left before the friend joins.
    const late = earlier.at(-1);
    const left = others.length > mostFriends ? others.pop() : undefined;
    const happenings: Happening[] = [];
    const plan = (at: number, happens: Happening["happens"]) => happenings.push({ at: Math.min(at, now), happens });
    if (late && left) {
      plan(late.at - day, (books) => leave(db, books, left, clerks));
      plan(late.at + day, (books) => comeBack(db, books, left, by(busy.id)));
    }
    for (const friend of referrals) {
      const isLate = friend === late && left !== undefined;
      const referrer = isLate ? left : recent.includes(friend) ? busy : others.shift();
      if (!referrer) continue;
      plan(friend.at, (books) => bring(db, books, friend.id, by(referrer.id)));
      const boughtAt = friend.at + chance.whole(2, 96) * hour;
      if (boughtAt > now || !chance.chance(0.75)) continue;
      const amount = chance.whole(22_00, 68_00);
      plan(boughtAt, async (books) => {
        await recordSale(db, books, {
          sale: { amount, shipping: 0, giftcard: 0, redeemPoints: 0 },
          customerId: friend.id,
          branchId: friend.branch_id,
          channel: "counter",
        });
      });
    }
    const [member, second] = others;
    const [again] = referrals;
    if (member && second) {
      const at = now - 2 * hour;
      plan(at, (books) => noteMember(db, books, member.id, by(second.id)));
      plan(at, (books) => undoImport(db, books, second, by(member.id)));
      if (again) plan(at, (books) => noteMember(db, books, again.id, by(second.id)));
      if (over) plan(at, (books) => bring(db, books, member.id, by(second.id, over.id)));
      plan(at + hour, (books) => noteMember(db, books, second.id, by(second.id)));
    }
    for (const { at, happens } of happenings.sort((one, other) => one.at - other.at)) {
      const atLast = await afterTheLast(db, { at, day: dayOf(at, timeZone), now });
      await happens({ businessId, timeZone, now: atLast });
    }
  });
}

interface Happening {
  readonly at: number;
  readonly happens: (books: Books) => Promise<void>;
}

/** A customer leaves and can be restored for thirty days. */
async function leave(db: Kysely<Database>, books: Books, { id, branch_id }: Customer, clerks: World["clerks"]) {
  await leaveMembership(db, books, id, { branchId: branch_id, clerkUserId: clerks[0]?.id ?? 0 });
}

/** A customer who left joins again through a link instead of being restored. */
async function comeBack(db: Kysely<Database>, books: Books, { id, branch_id }: Customer, by: Bringer) {
  const { first_name, last_name, email } = await db
    .selectFrom("customers")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const friend = await joinCustomer(db, books, { first_name, last_name, email, branch_id });
  await bring(db, books, friend, by);
}

/** A friend is imported with a referral, and the import is undone. */
async function undoImport(db: Kysely<Database>, books: Books, { branch_id }: Customer, by: Bringer) {
  const person = { first_name: "Noa", last_name: "Pelletier", email: "noa.pelletier@mail.example", branch_id };
  const [friend] = await joinMany(db, books, [person]);
  if (!friend || "problems" in friend) return;
  await bring(db, books, friend.customerId, by);
  await unbring(db, books, friend.customerId);
  await unjoin(db, books, friend.customerId, null);
}

type Customer = Pick<Selectable<Database["customers"]>, "id" | "branch_id" | "created_at">;

const broughtByNobody = (row: ExpressionBuilder<Database, "customers">) =>
  row.not(
    row.exists(
      row
        .selectFrom("referrals")
        .select("referrals.id")
        .whereRef("referrals.business_id", "=", "customers.business_id")
        .whereRef("referrals.referee_id", "=", "customers.id"),
    ),
  );

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
    .where(broughtByNobody)
    .orderBy("created_at")
    .orderBy("id")
    .limit(400)
    .execute();

/** Customers who joined before a day without a referral and have had no transactions since. */
const referrersSince = (db: Kysely<Database>, day: number): Promise<Customer[]> =>
  db
    .selectFrom("customers")
    .select(["id", "branch_id", "created_at"])
    .where("left_at", "is", null)
    .where("created_day", "<", day)
    .where(quietSince(day))
    .where(broughtByNobody)
    .orderBy("id")
    .limit(60)
    .execute();
