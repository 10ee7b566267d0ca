import type { Kysely } from "kysely";
import { keys } from "../../../customers/taken";
import type { Database } from "../../../store/schema";
import type { Reading } from "./context";
import { KnownCustomers, namedCustomer } from "./named-customer";
import type { FileRow } from "./read-rows";
import { readTransaction, type TransactionDraft, type Whose } from "./read-transaction";
import { type Fault, Faults, type MappedRow, mapRow, type Planned } from "./row";
import { pointsLeftOf } from "./shortfalls";

export interface TransactionWork extends TransactionDraft {
  readonly customerId: number;
  /** Points of this row that the customer still has from an undone import of the same row. */
  readonly pointsLeft: number;
}

interface Known {
  readonly id: number;
  readonly points: number;
}

/** A row as parsed, before any query; a row without a draft is refused. */
export interface TransactionRead {
  readonly kind: "transactions";
  readonly row: MappedRow;
  readonly who: Whose;
  readonly draft: TransactionDraft | null;
  readonly faults: readonly Fault[];
}

/** Parses the next rows of the file. Each must be read once and in order, because `reading` stores their claims. */
export const readTransactions = (rows: readonly FileRow[], reading: Reading): TransactionRead[] =>
  rows.map((fileRow) => {
    const faults = new Faults();
    const row = mapRow(fileRow, reading, faults);
    return { kind: "transactions", row, ...readTransaction(row, reading, faults), faults: faults.all };
  });

/**
 * Computes the outcome of each row from the current state of the store. Writes nothing.
 *
 * @param foresee for a dry run: tracks the balances after the preceding rows, since these are not in the ledger.
 */
export async function planTransactions(
  db: Kysely<Database>,
  read: readonly TransactionRead[],
  reading: Reading,
  foresee: boolean,
): Promise<Planned<TransactionWork>[]> {
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const known = await knownOf(
    db,
    read.map(({ who }) => who),
  );
  const earlier = await earlierOf(db, drafts);
  const named = read.map((one) => ({ ...one, customer: customerOf(known, one.who) }));
  const pointsLeft = await pointsLeftOf(
    db,
    named.flatMap(({ draft, customer }) =>
      draft && customer && "id" in customer ? [{ reference: draft.reference, customerId: customer.id }] : [],
    ),
  );
  return named.map(({ row, customer, draft, faults }): Planned<TransactionWork> => {
    const refused = (...more: readonly Fault[]) =>
      ({ row, outcome: "refused", faults: [...faults, ...more], work: null }) as const;
    if (customer && "message" in customer)
      return faults.some(({ field }) => field === customer.field) ? refused() : refused(customer);
    if (!customer || !draft) return refused();
    if (earlier.has(draft.reference)) return { row, outcome: "same", faults: [], work: null };
    const gain = Math.max(movedBy(draft), 0);
    const work = {
      ...draft,
      customerId: customer.id,
      pointsLeft: Math.min(pointsLeft.get(draft.reference) ?? 0, gain),
    };
    if (foresee && !foreseen(reading, customer, work))
      return refused({ field: "points", message: "The balance is not enough" });
    return { row, outcome: "new", faults: [], work };
  });
}

const movedBy = ({ entries }: TransactionDraft): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** The customer of a row, or the fault in its keys; null for a row without keys. */
function customerOf(known: KnownCustomers<Known>, who: Whose): Known | Fault | null {
  const customer = namedCustomer(who, (key, value) => known.of(key, value));
  const field = keys.find((key) => who[key]);
  return customer ?? (field ? { field, message: "Customer not found" } : null);
}

/** Whether the balance, including the preceding rows, is sufficient; if so, the row is added to the tracked balance. */
function foreseen({ seen }: Reading, customer: Known, work: TransactionWork): boolean {
  const move = movedBy(work) - work.pointsLeft;
  const key = `balance:${customer.id}`;
  if (customer.points + (seen.find(key) ?? 0) + Math.min(move, 0) < 0) return false;
  if (move !== 0) seen.add(key, move);
  return true;
}

async function knownOf(db: Kysely<Database>, whose: readonly Whose[]): Promise<KnownCustomers<Known>> {
  const known = new KnownCustomers<Known>();
  for (const key of keys) {
    const values = [...new Set(whose.flatMap((who) => who[key] ?? []))];
    if (values.length === 0) continue;
    const found = await db
      .selectFrom("customers")
      .select(["id", "points_balance", "email", "phone", "account_number"])
      .where(key, "in", values)
      .where("left_at", "is", null)
      .execute();
    for (const customer of found) known.add(key, customer[key], { id: customer.id, points: customer.points_balance });
  }
  return known;
}

async function earlierOf(db: Kysely<Database>, drafts: readonly TransactionDraft[]): Promise<Set<string>> {
  if (drafts.length === 0) return new Set();
  const found = await db
    .selectFrom("import_rows")
    .select("reference")
    .where(
      "reference",
      "in",
      drafts.map(({ reference }) => reference),
    )
    .execute();
  return new Set(found.flatMap(({ reference }) => reference ?? []));
}
