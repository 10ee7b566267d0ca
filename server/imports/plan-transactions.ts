import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Reading } from "./context";
import type { FileRow } from "./read-rows";
import { readTransaction, type TransactionDraft } from "./read-transaction";
import { type Fault, Faults, type MappedRow, mapRow, type Planned } from "./row";
import { keptOf } from "./shortfalls";

export interface TransactionWork extends TransactionDraft {
  readonly customerId: number;
  /** Of the points it gives, what the customer has kept of the same row of an import that was undone. */
  readonly kept: number;
}

interface Known {
  readonly id: number;
  readonly points: number;
}

/** A row as it is read, before the store is asked; without a draft it is refused. */
export interface TransactionRead {
  readonly kind: "transactions";
  readonly row: MappedRow;
  readonly draft: TransactionDraft | null;
  readonly faults: readonly Fault[];
}

/** Reads the next rows of the file: each once and in order, for `reading` keeps what they took for themselves. */
export const readTransactions = (rows: readonly FileRow[], reading: Reading): TransactionRead[] =>
  rows.map((given) => {
    const faults = new Faults();
    const row = mapRow(given, reading, faults);
    return { kind: "transactions", row, draft: readTransaction(row, reading, faults), faults: faults.all };
  });

const keys = ["email", "phone", "account_number"] as const;

/**
 * Says what each row comes to as the store is now. Nothing is written.
 *
 * @param foresee keeps the balances as the rows before leave them, where these are not in the books: in a dry run.
 */
export async function planTransactions(
  db: Kysely<Database>,
  read: readonly TransactionRead[],
  reading: Reading,
  foresee: boolean,
): Promise<Planned<TransactionWork>[]> {
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const known = await knownOf(db, drafts);
  const earlier = await earlierOf(db, drafts);
  const named = (draft: TransactionDraft) => {
    const found = new Map<number, Known>();
    for (const key of keys) {
      const customer = draft[key] ? known.get(`${key}:${draft[key]}`) : undefined;
      if (customer) found.set(customer.id, customer);
    }
    return [...found.values()];
  };
  const kept = await keptOf(
    db,
    drafts.flatMap((draft) => named(draft).map(({ id }) => ({ reference: draft.reference, customerId: id }))),
  );
  return read.map(({ row, draft, faults }): Planned<TransactionWork> => {
    const refused = (field: string, message: string) =>
      ({ row, outcome: "refused", faults: [{ field, message }], work: null }) as const;
    if (!draft) return { row, outcome: "refused", faults, work: null };
    const [customer, ...others] = named(draft);
    if (others.length > 0) return refused("", "Email, phone and account number belong to different customers");
    if (!customer) return refused(keys.find((key) => draft[key]) ?? "", "There is no such customer");
    if (earlier.has(draft.reference)) return { row, outcome: "same", faults: [], work: null };
    const given = Math.max(movedBy(draft), 0);
    const work = { ...draft, customerId: customer.id, kept: Math.min(kept.get(draft.reference) ?? 0, given) };
    if (foresee && !foreseen(reading, customer, work)) return refused("points", "The balance is not enough");
    return { row, outcome: "new", faults: [], work };
  });
}

const movedBy = ({ entries }: TransactionDraft): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the balance of the books and of the rows before is enough; the row is counted in where it is. */
function foreseen({ seen }: Reading, customer: Known, work: TransactionWork): boolean {
  const move = movedBy(work) - work.kept;
  const key = `balance:${customer.id}`;
  if (customer.points + (seen.find(key) ?? 0) + Math.min(move, 0) < 0) return false;
  if (move !== 0) seen.add(key, move);
  return true;
}

async function knownOf(db: Kysely<Database>, drafts: readonly TransactionDraft[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const key of keys) {
    const values = [...new Set(drafts.flatMap((draft) => draft[key] ?? []))];
    if (values.length === 0) continue;
    const found = await db
      .selectFrom("customers")
      .select(["id", "points_balance", "email", "phone", "account_number"])
      .where(key, "in", values)
      .where("left_at", "is", null)
      .execute();
    for (const customer of found)
      known.set(`${key}:${customer[key]}`, { id: customer.id, points: customer.points_balance });
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
