import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { inOrder } from "./add-customers";
import { expiryOf, expiryRules } from "./expiry-rules";
import type { HeldMove } from "./held";
import { drawLots, fillLots, type Lifetime, type Piece, wholePiece } from "./lots";
import { type Account, type Balances, type Books, type Entry, LedgerError, signOf } from "./types";

type Db = Kysely<Database>;
/** An entry with the fields that only the ledger may set. */
export type Given = Entry & {
  /** Lots the added amount consists of. */
  readonly pieces?: readonly Piece[];
  /** Lots that are refilled first. */
  readonly backTo?: readonly Lifetime[];
};

export interface Moved extends Given {
  /** The account's balance before the entry. */
  readonly before: number;
  /** All balances after the entry. */
  readonly balances: Balances;
  /** True for an expiry and for the reversal of one. */
  readonly ofExpiry: boolean;
}

export interface EntryWritten {
  readonly id: number;
  readonly account: Account;
  /** Pieces of lots a taking entry drew, in that order. */
  readonly drawn: readonly Piece[];
  /** How the entry moved the customer's holdings. */
  readonly held: readonly HeldMove[];
}

/**
 * Computes the balances around each entry. @throws LedgerError for an invalid entry, or when the balance is not enough.
 */
export async function moveEntries(
  db: Db,
  businessId: number,
  posting: { readonly customerId: number; readonly entries?: readonly Given[]; readonly mayOverdraw?: boolean },
  start: Balances,
): Promise<Moved[]> {
  let balances = start;
  const moved = (posting.entries ?? []).map((entry) => {
    const { account, kind, amount } = entry;
    const sign = signOf[kind];
    const before = balances[account];
    const after = before + amount;
    const isMovement = Number.isSafeInteger(amount) && amount !== 0 && Number.isSafeInteger(after);
    if (!isMovement || (sign !== 0 && Math.sign(amount) !== sign)) {
      throw new LedgerError("bad-posting", `An entry of kind ${kind} cannot move ${amount}.`, account);
    }
    if (amount < 0 && after < 0 && !posting.mayOverdraw) {
      throw new LedgerError("below-zero", "The balance is not enough.", account);
    }
    balances = { ...balances, [account]: after };
    return { ...entry, before, balances, ofExpiry: kind === "expire" };
  });
  const linked = moved.filter(({ reversesId }) => reversesId !== undefined);
  if (linked.length === 0) return moved;
  const expiries = await assertReversible(db, businessId, posting.customerId, linked);
  return moved.map((entry) => ({
    ...entry,
    ofExpiry: entry.ofExpiry || (entry.reversesId !== undefined && expiries.has(entry.reversesId)),
  }));
}

/**
 * Checks that each entry reverses another of the same customer and account, never more than it moved.
 * @returns the ids of the reversed entries that were expiries.
 */
async function assertReversible(
  db: Db,
  businessId: number,
  customerId: number,
  entries: readonly Entry[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(entries.flatMap(({ reversesId }) => reversesId ?? []))];
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["id", "account", "kind", "amount", "reverses_id", "customer_id"])
    .where("business_id", "=", businessId)
    .where((entry) => entry.or([entry("id", "in", ids), entry("reverses_id", "in", ids)]))
    .execute();
  for (const id of ids) {
    const original = rows.find((row) => row.id === id && row.customer_id === customerId);
    const against = entries.filter(({ reversesId }) => reversesId === id);
    const moved = [...rows.filter((row) => row.reverses_id === id), ...against].reduce(
      (sum, { amount }) => sum + amount,
      original?.amount ?? 0,
    );
    const sameAccount = against.every(({ account }) => account === original?.account);
    const opposite = against.every(({ amount }) => Math.sign(amount) === -Math.sign(original?.amount ?? 0));
    const within = moved === 0 || Math.sign(moved) === Math.sign(original?.amount ?? 0);
    if (!original || !sameAccount || !opposite || !within) {
      throw new LedgerError("bad-posting", "An entry takes back no more than another one of the same account moved.");
    }
  }
  return new Set(rows.flatMap(({ id, kind }) => (kind === "expire" ? [id] : [])));
}

/** When an entry's points expire, by its own `expiresAt` or by the business's rules; null for never. */
export function expiring(books: Books, business: { readonly business_rules: string }) {
  const { earned } = expiryRules(business.business_rules);
  return (entry: Moved, at: number): number | null => {
    if (entry.expiresAt !== undefined) return entry.expiresAt;
    const expires = earned && entry.account === "points" && entry.amount > 0 && !entry.pieces;
    return expires ? expiryOf(earned, at, books.timeZone) : null;
  };
}

export const entryRow = (
  businessId: number,
  {
    customerId,
    transactionId,
    at,
  }: { readonly customerId: number; readonly transactionId: number; readonly at: number },
  { account, kind, amount, balances, reversesId, expiresAt }: Moved & { readonly expiresAt: number | null },
) => ({
  business_id: businessId,
  customer_id: customerId,
  account,
  kind,
  amount,
  balance: balances[account],
  transaction_id: transactionId,
  reverses_id: reversesId ?? null,
  expires_at: expiresAt,
  created_at: at,
});

/** Writes the entries and moves the lots of each. */
export async function writeEntries(
  db: Db,
  books: Books,
  business: { readonly business_rules: string },
  transaction: { readonly customerId: number; readonly transactionId: number; readonly at: number },
  moved: readonly Moved[],
): Promise<EntryWritten[]> {
  if (moved.length === 0) return [];
  const { customerId, at } = transaction;
  const expires = expiring(books, business);
  const entries = moved.map((entry) => ({ ...entry, expiresAt: expires(entry, at) }));
  const rows = await db
    .insertInto("ledger_entries")
    .values(entries.map((entry) => entryRow(books.businessId, transaction, entry)))
    .returning("id")
    .execute();
  const ids = inOrder(rows);
  const written: EntryWritten[] = [];
  for (const [index, entry] of entries.entries()) {
    const { account, amount, before, balances, reversesId, expiresAt, backTo = [] } = entry;
    const id = ids[index] ?? 0;
    const movement = {
      id,
      businessId: books.businessId,
      customerId,
      account,
      before,
      after: balances[account],
      reversesId,
    };
    const drawn = amount < 0 ? await drawLots(db, movement) : [];
    const { given, opened } =
      amount > 0
        ? await fillLots(db, movement, entry.pieces ?? wholePiece(amount, expiresAt, at), backTo)
        : { given: [], opened: [] };
    const used = entry.ofExpiry ? "expired" : "used";
    written.push({
      id,
      account,
      drawn,
      held: [
        ...drawn.map((piece) => ({ ...piece, account, how: used, amount: -piece.amount }) as const),
        ...given.map((piece) => ({ ...piece, account, how: used }) as const),
        ...opened.map((piece) => ({ ...piece, account, how: "opened" }) as const),
      ],
    });
  }
  return written;
}
