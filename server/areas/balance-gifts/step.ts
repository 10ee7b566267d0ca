import type { Kysely, Selectable } from "kysely";
import type { GiftScope } from "../../contract/balance-gifts/calls";
import { giveToMany } from "../../ledger/post-many";
import { takeBackMany } from "../../ledger/reverse-many";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";
import { BusinessScope } from "../../store/scope";
import { locked } from "../../store/words";
import { settle } from "./scope";

type Db = Kysely<Database>;
type GiftRow = Selectable<Database["balance_gifts"]>;

/** Customers per step; small, so that little is locked or lost at once and other work runs between two steps. */
export const customersAtOnce = 1000;

const subtypes = { gift: "Bulk points", reversal: "Bulk points taken back" } as const;

/**
 * Posts the next batch of a gift inside the caller's transaction, together with the gift's progress. The gift's row is
 * locked, so that of two processes one waits and then continues after the other's batch.
 * @returns false if nothing is left to do.
 */
export async function stepGift(db: Db, giftId: number, now: number, atOnce = customersAtOnce): Promise<boolean> {
  const gift = await locked(db, db.selectFrom("balance_gifts").selectAll().where("id", "=", giftId)).executeTakeFirst();
  if (!gift) return false;
  const { time_zone: timeZone } = await db
    .selectFrom("businesses")
    .select("time_zone")
    .where("id", "=", gift.business_id)
    .executeTakeFirstOrThrow();
  const books = { businessId: gift.business_id, timeZone, now };
  if (gift.state === "queued") return begin(db, books, gift);
  if (gift.state === "giving") return giveSome(db, books, gift, atOnce);
  if (gift.state === "undoing") return takeSome(db, books, gift, atOnce);
  return false;
}

const change = (db: Db, { id }: GiftRow, to: Partial<GiftRow>) =>
  db.updateTable("balance_gifts").set(to).where("id", "=", id).execute();

async function begin(db: Db, { timeZone }: Books, gift: GiftRow): Promise<boolean> {
  await change(db, gift, { state: "giving", customers: gift.customers ?? (await settleLate(db, gift, timeZone)) });
  return true;
}

/** Determines the recipients of a gift that was queued before a version that saves them. */
function settleLate(db: Db, gift: GiftRow, timeZone: string): Promise<number> {
  const own = db.withPlugin(new BusinessScope(gift.business_id));
  // Only business-level roles can request a gift.
  const caller = { businessId: gift.business_id, role: "", branchId: null, timeZone } as const;
  return settle({ db: own, caller }, gift.id, JSON.parse(gift.scope) as GiftScope);
}

const waiting = (db: Db, { business_id, id }: GiftRow) =>
  db.selectFrom("balance_gift_people").where("business_id", "=", business_id).where("gift_id", "=", id);

const settled = (db: Db, { business_id, id }: GiftRow) =>
  db.deleteFrom("balance_gift_people").where("business_id", "=", business_id).where("gift_id", "=", id);

async function giveSome(db: Db, books: Books, gift: GiftRow, atOnce: number): Promise<boolean> {
  const people = await waiting(db, gift)
    .select("customer_id")
    .where("customer_id", ">", gift.reached_customer_id)
    .orderBy("customer_id")
    .limit(atOnce)
    .execute();
  const last = people.at(-1)?.customer_id;
  if (last === undefined) {
    await change(db, gift, { state: "given", given_at: books.now });
    return false;
  }
  const receivers = await giveToMany(db, books, {
    customerIds: people.map(({ customer_id }) => customer_id),
    points: gift.points,
    batchId: gift.batch_id,
    clerkUserId: gift.created_by,
    subtype: subtypes.gift,
    comments: gift.comments,
  });
  await settled(db, gift).where("customer_id", "<=", last).execute();
  await change(db, gift, {
    reached_customer_id: last,
    given: gift.given + receivers,
    points_given: gift.points_given + receivers * gift.points,
  });
  return true;
}

async function takeSome(db: Db, books: Books, gift: GiftRow, atOnce: number): Promise<boolean> {
  const reversal = await takeBackMany(db, books, {
    batchId: gift.batch_id,
    after: gift.reached_transaction_id,
    atOnce,
    clerkUserId: gift.undone_by ?? gift.created_by,
    subtype: subtypes.reversal,
    comments: gift.comments,
  });
  if (reversal.reached === null) {
    await settled(db, gift).execute();
    await db.updateTable("batches").set({ undone_at: books.now }).where("id", "=", gift.batch_id).execute();
    await change(db, gift, { state: "undone", undone_at: books.now });
    return false;
  }
  await change(db, gift, {
    reached_transaction_id: reversal.reached,
    taken_back: gift.taken_back + reversal.transactions,
    points_taken: gift.points_taken + reversal.points,
    points_short: gift.points_short + reversal.short,
    short_customers: gift.short_customers + reversal.shortCustomers,
  });
  return true;
}
