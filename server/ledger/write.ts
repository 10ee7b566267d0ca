import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { countCohorts } from "./cohorts";
import { type EntryWritten, writeEntries } from "./entries";
import { survivorOf } from "./families";
import { countSegmentMove, countTransactions, customerFigures, sightings } from "./figures";
import { countHeld } from "./held";
import { countItems } from "./items";
import { countPurchases } from "./purchases";
import { writeLines } from "./sale-lines";
import { type Balances, type Books, LedgerError } from "./types";
import { dayOfPosting, isVisit, type WrittenPosting, weigh } from "./weigh";

interface Written {
  readonly transactionId: number;
  readonly balances: Balances;
  readonly entryIds: readonly number[];
  readonly entries: readonly EntryWritten[];
}

/** Writes one transaction as given. The caller holds the books; `business` is the row that `holdBooks` returned. */
export async function writeTransaction(
  db: Kysely<Database>,
  books: Books,
  business: { readonly business_rules: string },
  posting: WrittenPosting,
): Promise<Written> {
  const { businessId } = books;
  const { customerId, branchId } = posting;
  const customer = await locked(
    db,
    db
      .selectFrom("customers")
      .select(["branch_id", "left_at", "merged_into", "created_day", ...customerFigures])
      .where("business_id", "=", businessId)
      .where("id", "=", customerId),
  ).executeTakeFirst();
  if (!customer) throw new LedgerError("unknown-customer", "The customer was not found.");
  await assertBranches(db, businessId, [branchId]);
  const day = dayOfPosting(books, posting);
  const seen = await sightings(db, businessId, isVisit(posting) ? [{ customerId, day }] : []);
  const weighed = await weigh(db, books, customer, posting, seen.of(customerId, day));
  await countItems(db, businessId, [{ ...weighed.transaction, points: weighed.counted.points }]);
  const { id: transactionId } = await db
    .insertInto("transactions")
    .values(weighed.transaction)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { at, moved, balances, figures, newMonth } = weighed;
  const entries = await writeEntries(db, books, business, { customerId, transactionId, at }, moved);
  await db
    .updateTable("customers")
    .set(figures)
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .execute();
  await countTransactions(db, businessId, [weighed.counted]);
  const holder = customer.merged_into === null ? customerId : await survivorOf(db, businessId, customerId);
  await countPurchases(db, businessId, [{ ...weighed.counted, customerId, holder }]);
  await writeLines(db, businessId, [{ ...weighed.counted, holder, transactionId, lines: posting.lines }]);
  const own = { branchId: customer.branch_id, joinedMonth: Math.floor(customer.created_day / 100) };
  await countHeld(
    db,
    books,
    entries.map(({ held }) => ({ ...own, day, moves: held })),
  );
  // Customers who have left are in no count; their expiries are still in the books.
  if (customer.left_at === null) {
    await countSegmentMove(db, businessId, customer.branch_id, customer.segment, figures.segment);
    if (newMonth !== null) await countCohorts(db, businessId, [{ ...own, month: newMonth, customers: 1 }]);
  }
  return { transactionId, balances, entryIds: entries.map(({ id }) => id), entries };
}

/** @throws LedgerError when a branch does not belong to the business. */
export async function assertBranches(
  db: Kysely<Database>,
  businessId: number,
  branchIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(branchIds)];
  const found = await db
    .selectFrom("branches")
    .select("id")
    .where("business_id", "=", businessId)
    .where("id", "in", wanted)
    .execute();
  if (found.length < wanted.length) throw new LedgerError("unknown-branch", "The branch was not found.");
}
