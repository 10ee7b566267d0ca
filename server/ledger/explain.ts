import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { neverExpires } from "./first-lots";
import { liveLots } from "./lots";
import type { Account } from "./types";

/** A lot that is not empty. */
export interface LotLeft {
  readonly lotId: number;
  /** points, credit or giftcard. */
  readonly account: string;
  readonly left: number;
  readonly opened: number;
  /** Whole amount of the entry that opened the lot; a negative balance absorbs its part first. */
  readonly moved: number;
  /** What the same entry put into other lots, which have their own expiry. */
  readonly apart: number;
  /** When it was earned; for a transferred lot, when its first owner earned it. */
  readonly earnedAt: number;
  /** null: never. */
  readonly expiresAt: number | null;
  /** The entry that opened it: earn, bonus, adjust, transfer or return. */
  readonly entryId: number;
  readonly kind: string;
  readonly transactionId: number | null;
  readonly type: number | null;
  readonly subtype: string;
}

const mostLots = 500;

interface Explained {
  readonly businessId: number;
  readonly customerId: number;
  /** Only lots of this account. */
  readonly account?: Account;
}

/** Part of an entry that a negative balance absorbed. */
const swallowed = ({ amount, balance }: { readonly amount: number; readonly balance: number }): number =>
  Math.min(Math.max(amount - balance, 0), amount);

/**
 * Lots that a customer's balances consist of, in the order they will be spent.
 * @returns `more` when there are lots beyond the first 500, which are spent later.
 */
export async function explainBalance(
  db: Kysely<Database>,
  { businessId, customerId, account }: Explained,
): Promise<{ lots: LotLeft[]; more: boolean }> {
  const lotsOfAll = liveLots(db, businessId, customerId);
  const rows = await (account ? lotsOfAll.where("lots.account", "=", account) : lotsOfAll)
    .innerJoin("ledger_entries", "ledger_entries.id", "lots.entry_id")
    .leftJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
    .select(["lots.id", "lots.account", "lots.left", "lots.opened", "lots.earned_at", "lots.expires_at"])
    .select(["lots.entry_id", "ledger_entries.kind", "ledger_entries.transaction_id"])
    .select(["transactions.type", "transactions.subtype", "ledger_entries.amount", "ledger_entries.balance"])
    .limit(mostLots + 1)
    .execute();
  const lots = rows.slice(0, mostLots).map((row) => ({
    lotId: row.id,
    account: row.account,
    left: row.left,
    opened: row.opened,
    moved: row.amount,
    apart: row.amount - swallowed(row) - row.opened,
    earnedAt: row.earned_at,
    expiresAt: row.expires_at === neverExpires ? null : row.expires_at,
    entryId: row.entry_id,
    kind: row.kind,
    transactionId: row.transaction_id,
    type: row.type,
    subtype: row.subtype ?? "",
  }));
  return { lots, more: rows.length > mostLots };
}
