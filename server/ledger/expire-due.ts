import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { dayOf, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { isDone, markDone } from "../work/day-done";
import { inSteps } from "../work/in-steps";
import { everyBusiness, isImporting } from "./every-business";
import { expireOf, expirySubtypes, takeAway } from "./expire";
import { activeSince, expiryRules } from "./expiry-rules";
import { holdBooks } from "./figures";
import { accounts, type Books } from "./types";

type Db = Kysely<Database>;

/** Lots or customers per transaction, during which the books are locked. */
const atOnce = 200;

const idleWork = (businessId: number) => `points_idle_day:${businessId}`;

/**
 * Expires lots that are due and, once a day, the points of customers who were neither seen nor given any for the period
 * in the business's rules. Running it again, or in two processes at once, changes nothing more. A business that fails
 * does not stop the others; one whose transactions are being imported waits for the next look.
 * @returns how many expiries were posted.
 */
export const expireDue = (
  store: Store,
  now: number,
  failed: (error: unknown) => void,
  stopped = () => false,
): Promise<number> =>
  everyBusiness(store, now, { failed, stopped }, async (books, count) => {
    await inSteps(async () => {
      const some = await step(store, books, (trx, business) => expireSome(trx, books, business));
      count(some?.expired ?? 0);
      return some?.more ?? false;
    }, stopped);
    count(await expireIdle(store, books, stopped));
  });

type Held = Awaited<ReturnType<typeof holdBooks>>;

/**
 * Runs `work` with the books locked. Returns null while transactions are being imported: the file is in order of time,
 * and what an old transaction spends has expired by now but had not by then.
 */
const step = <T>(
  store: Store,
  { businessId }: Books,
  work: (trx: Db, business: Held) => Promise<T>,
): Promise<T | null> =>
  store.transaction(async (trx) => {
    const business = await holdBooks(trx, businessId);
    return (await isImporting(trx, businessId)) ? null : work(trx, business);
  }, "piece");

async function expireSome(trx: Db, books: Books, business: Held): Promise<{ expired: number; more: boolean }> {
  const due = await trx
    .selectFrom("lots")
    .select("customer_id")
    .where("business_id", "=", books.businessId)
    .where("left", ">", sql.lit(0))
    .where("expires_at", "<=", books.now)
    .orderBy("expires_at")
    .orderBy("customer_id")
    .limit(atOnce)
    .execute();
  let expired = 0;
  for (const id of new Set(due.map((lot) => lot.customer_id))) {
    if (await expireOf(trx, books, business, id, accounts, books.now)) expired += 1;
  }
  return { expired, more: due.length === atOnce };
}

interface Place {
  readonly seen_day: number;
  readonly id: number;
}

async function expireIdle(store: Store, books: Books, stopped: () => boolean): Promise<number> {
  const today = dayOf(books.now, books.timeZone);
  const work = idleWork(books.businessId);
  if (await isDone(store.db, work, today)) return 0;
  let expired = 0;
  for (let after: Place | null = { seen_day: 0, id: 0 }; after; await turn()) {
    if (stopped()) return expired;
    const from: Place = after;
    const some = await step(store, books, (trx, business) => expireSomeIdle(trx, books, business, today, from));
    if (!some) return expired;
    expired += some.expired;
    after = some.last;
  }
  await markDone(store.db, work, today);
  return expired;
}

async function expireSomeIdle(
  trx: Db,
  books: Books,
  business: Held,
  today: number,
  after: Place,
): Promise<{ expired: number; last: Place | null }> {
  const { inactivity } = expiryRules(business.business_rules);
  if (!inactivity) return { expired: 0, last: null };
  const since = activeSince(inactivity, today);
  const idle = await trx
    .selectFrom("customers")
    .select(["id", "seen_day", "points_balance"])
    .where("business_id", "=", books.businessId)
    .where("points_balance", ">", sql.lit(0))
    .where("seen_day", "<", since)
    .where((customer) =>
      customer.or([
        customer("seen_day", ">", after.seen_day),
        customer.and([customer("seen_day", "=", after.seen_day), customer("id", ">", after.id)]),
      ]),
    )
    .where((customer) =>
      customer.not(
        customer.exists(
          customer
            .selectFrom("ledger_entries")
            .select("ledger_entries.id")
            .whereRef("ledger_entries.customer_id", "=", "customers.id")
            .where("ledger_entries.business_id", "=", books.businessId)
            .where("ledger_entries.account", "=", "points")
            .where("ledger_entries.amount", ">", 0)
            .where("ledger_entries.created_at", ">=", instantOf(since, books.timeZone)),
        ),
      ),
    )
    .orderBy("seen_day")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  for (const { id, points_balance: amount } of idle) {
    const due = [{ account: "points", amount }] as const;
    await takeAway(trx, books, business, id, { due, at: books.now, subtype: expirySubtypes.inactivity });
  }
  return { expired: idle.length, last: idle.length === atOnce ? (idle.at(-1) ?? null) : null };
}
