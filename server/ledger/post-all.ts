import type { Kysely, Selectable } from "kysely";
import { insertMany, insertNumbered, type NewRow, updateMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { counts } from "./add-customers";
import { countCohorts } from "./cohorts";
import { entryRow, expiring } from "./entries";
import { survivorOf } from "./families";
import {
  type CustomerFigure,
  countSegmentMove,
  countTransactions,
  customerFigures,
  holdBooks,
  sightings,
} from "./figures";
import { neverExpires } from "./first-lots";
import { countHeld } from "./held";
import { countItems } from "./items";
import { countPurchases } from "./purchases";
import { writeLines } from "./sale-lines";
import { type Books, LedgerError, type Posting } from "./types";
import { dayOfPosting, isVisit, type LedgerCustomer, type Weighed, weigh } from "./weigh";
import { assertBranches } from "./write";

type Db = Kysely<Database>;

/** Whether a posting neither takes from a balance nor reverses an entry: such postings draw no lots. */
export const onlyAdds = ({ entries = [] }: Posting): boolean =>
  entries.every(({ amount, reversesId }) => amount > 0 && reversesId === undefined);

/**
 * Writes many transactions with the result of one `postTransaction` after the other, in a few statements. Each posting
 * only adds (see `onlyAdds`).
 * @returns the transactions' ids, in order.
 * @throws LedgerError as `postTransaction`, before anything is written.
 */
export async function postAll(db: Db, books: Books, postings: readonly Posting[]): Promise<number[]> {
  if (!db.isTransaction) throw new Error("postAll needs a transaction of its caller");
  if (!postings.every(onlyAdds)) throw new Error("postAll writes what only adds to balances");
  if (postings.length === 0) return [];
  const { businessId } = books;
  const business = await holdBooks(db, businessId);
  const before = await customersOf(db, businessId, postings);
  await assertBranches(
    db,
    businessId,
    postings.map(({ branchId }) => branchId),
  );
  const after = new Map<number, LedgerCustomer>(before);
  const weighed = await weighAll(db, books, postings, after);
  await countItems(
    db,
    businessId,
    weighed.map(({ transaction, counted }) => ({ ...transaction, points: counted.points })),
  );
  const ids = await insertNumbered(
    db,
    { table: "transactions", businessId },
    weighed.map(({ transaction }) => transaction),
  );
  await writeGains(db, books, business, weighed, ids, before);
  await writeFigures(db, businessId, before, after);
  await countTransactions(
    db,
    businessId,
    weighed.map(({ counted }) => counted),
  );
  await countBought(db, businessId, postings, weighed, ids, before);
  await countCohorts(
    db,
    businessId,
    weighed.flatMap(({ transaction, newMonth }) => {
      const customer = before.get(transaction.customer_id);
      if (!customer || customer.left_at !== null || newMonth === null) return [];
      const joinedMonth = Math.floor(customer.created_day / 100);
      return [{ branchId: customer.branch_id, joinedMonth, month: newMonth, customers: 1 }];
    }),
  );
  return ids;
}

async function customersOf(db: Db, businessId: number, postings: readonly Posting[]): Promise<Map<number, Held>> {
  const rows = await locked(
    db,
    db
      .selectFrom("customers")
      .select(["id", "branch_id", "left_at", "merged_into", "created_day", ...customerFigures])
      .where("business_id", "=", businessId)
      .where("id", "in", [...new Set(postings.map(({ customerId }) => customerId))])
      .orderBy("id"),
  ).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Held = Pick<
  Selectable<Database["customers"]>,
  "id" | "branch_id" | "left_at" | "merged_into" | "created_day" | CustomerFigure
>;

/** Weighs each posting against the result of those before it; updates `customers` to their state after all of them. */
async function weighAll(
  db: Db,
  books: Books,
  postings: readonly Posting[],
  customers: Map<number, LedgerCustomer>,
): Promise<Weighed[]> {
  const days = postings.map((posting) => dayOfPosting(books, posting));
  const visits = postings.flatMap((posting, index) =>
    isVisit(posting) ? [{ customerId: posting.customerId, day: days[index] ?? 0 }] : [],
  );
  const seen = await sightings(db, books.businessId, visits);
  const weighed: Weighed[] = [];
  for (const [index, posting] of postings.entries()) {
    const { customerId, branchId } = posting;
    const customer = customers.get(customerId);
    if (!customer) throw new LedgerError("unknown-customer", "The customer was not found.");
    const sofar = seen.of(customerId, days[index] ?? 0);
    const one = await weigh(db, books, customer, posting, sofar);
    if (isVisit(posting)) {
      sofar.branches.add(branchId);
      sofar.somewhere = true;
      sofar.month.seen = true;
    }
    customers.set(customerId, { ...customer, ...one.figures });
    weighed.push(one);
  }
  return weighed;
}

/** Writes the entries and the lots they open; what a negative balance absorbs is in no lot. */
async function writeGains(
  db: Db,
  books: Books,
  business: { readonly business_rules: string },
  weighed: readonly Weighed[],
  ids: readonly number[],
  customers: ReadonlyMap<number, Held>,
): Promise<void> {
  const { businessId } = books;
  const expires = expiring(books, business);
  const gains = weighed.flatMap(({ moved, at, transaction }, index) =>
    moved.map((entry) => {
      const place = { customerId: transaction.customer_id, transactionId: ids[index] ?? 0, at };
      const row = entryRow(businessId, place, { ...entry, expiresAt: expires(entry, at) });
      return { entry, row, day: transaction.day };
    }),
  );
  if (gains.length === 0) return;
  const entryIds = await insertNumbered(
    db,
    { table: "ledger_entries", businessId },
    gains.map(({ row }) => row),
  );
  const opened = gains.flatMap(({ entry, row, day }, index) => {
    const amount = Math.max(row.balance, 0) - Math.max(entry.before, 0);
    if (amount === 0) return [];
    const lot: NewRow<"lots"> & { earned_at: number; expires_at: number } = {
      customer_id: row.customer_id,
      account: row.account,
      entry_id: entryIds[index] ?? 0,
      opened: amount,
      left: amount,
      expires_at: row.expires_at ?? neverExpires,
      earned_at: row.created_at,
    };
    return [{ lot, day, account: entry.account, amount }];
  });
  await insertMany(
    db,
    { table: "lots", businessId },
    opened.map(({ lot }) => lot),
  );
  await countHeld(
    db,
    books,
    opened.map(({ lot, day, account, amount }) => ({
      branchId: customers.get(lot.customer_id)?.branch_id ?? 0,
      day,
      moves: [{ account, amount, earnedAt: lot.earned_at, expiresAt: lot.expires_at, how: "opened" }],
    })),
  );
}

/** Counts the purchases among the postings and writes their lines. */
async function countBought(
  db: Db,
  businessId: number,
  postings: readonly Posting[],
  weighed: readonly Weighed[],
  ids: readonly number[],
  customers: ReadonlyMap<number, Held>,
): Promise<void> {
  const holders = new Map<number, number>();
  for (const { id, merged_into } of customers.values())
    holders.set(id, merged_into === null ? id : await survivorOf(db, businessId, id));
  const bought = weighed.map(({ counted }, index) => {
    const { customerId = 0, lines } = postings[index] ?? {};
    const holder = holders.get(customerId) ?? customerId;
    return { ...counted, customerId, holder, transactionId: ids[index] ?? 0, lines };
  });
  await countPurchases(db, businessId, bought);
  await writeLines(db, businessId, bought);
}

async function writeFigures(
  db: Db,
  businessId: number,
  before: ReadonlyMap<number, Held>,
  after: ReadonlyMap<number, LedgerCustomer>,
): Promise<void> {
  const moves: string[] = [];
  const pairs = [...before.values()].map((customer) => ({ customer, now: after.get(customer.id) ?? customer }));
  // Naming a column makes the engine write its indexes, so only columns that change are named.
  const moving = customerFigures.filter((name) => pairs.some(({ customer, now }) => now[name] !== customer[name]));
  const figures = pairs
    .filter(({ customer, now }) => moving.some((name) => now[name] !== customer[name]))
    .map(({ customer: { id }, now }) => ({ id, ...Object.fromEntries(moving.map((name) => [name, now[name]])) }));
  await updateMany(db, { table: "customers", businessId }, figures);
  for (const { customer, now } of pairs) {
    if (customer.left_at === null) moves.push(JSON.stringify([customer.branch_id, customer.segment, now.segment]));
  }
  for (const [move, customers] of counts(moves)) {
    const [branch, from, to] = JSON.parse(move) as [number, string, string];
    await countSegmentMove(db, businessId, branch, from, to, customers);
  }
}
