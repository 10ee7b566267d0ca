import type { Kysely } from "kysely";
import { rulesIn } from "../business/rules";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { lastDone, markDone } from "../work/day-done";
import { inSteps } from "../work/in-steps";
import { everyBusiness } from "./every-business";
import { takeAway } from "./expire";
import { holdBooks } from "./figures";
import { lastReset } from "./reset-days";
import type { Books } from "./types";

type Db = Kysely<Database>;

/** Customers per transaction, during which the books are locked. */
const atOnce = 200;

const resetSubtype = "Regular reset";

const work = (businessId: number) => `points_reset_day:${businessId}`;

/**
 * Resets all points to zero on the reset day, or at the first look after it. A rule switched on or changed after the
 * first day of a month waits for the next reset.
 * @returns how many customers lost points.
 */
export const resetDue = (store: Store, now: number, failed: (error: unknown) => void, stopped = () => false) =>
  everyBusiness(store, now, { failed, stopped }, async (books, count) => count(await resetOf(store, books, stopped)));

async function resetOf(store: Store, books: Books, stopped: () => boolean): Promise<number> {
  const today = dayOf(books.now, books.timeZone);
  const seen = await lastDone(store.db, work(books.businessId));
  if (seen === today) return 0;
  const { business_rules } = await store.db
    .selectFrom("businesses")
    .select("business_rules")
    .where("id", "=", books.businessId)
    .executeTakeFirstOrThrow();
  const rules = rulesIn(business_rules);
  const due = lastReset(rules, today);
  let reset = 0;
  let isOver = true;
  // The first look at a store has missed no reset.
  if (rules.customer_reset_flag && due > (seen === 0 ? today - 1 : seen)) {
    isOver = false;
    await inSteps(async () => {
      const some = await store.transaction((trx) => resetSome(trx, books), "piece");
      reset += some;
      isOver = some < atOnce;
      return !isOver;
    }, stopped);
  }
  if (isOver) await markDone(store.db, work(books.businessId), today);
  return reset;
}

async function resetSome(trx: Db, books: Books): Promise<number> {
  const business = await holdBooks(trx, books.businessId);
  const customers = await trx
    .selectFrom("customers")
    .select(["id", "points_balance as amount"])
    .where("business_id", "=", books.businessId)
    .where("points_balance", ">", 0)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  for (const { id, amount } of customers) {
    const due = [{ account: "points", amount }] as const;
    await takeAway(trx, books, business, id, { due, at: books.now, subtype: resetSubtype });
  }
  return customers.length;
}
