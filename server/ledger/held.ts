import type { Kysely } from "kysely";
import { dayOf } from "../store/day";
import { addToMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { neverExpires } from "./first-lots";
import type { Account, Books } from "./types";

/* What customers hold, by their own branch: by month of earning and of expiry, and its movements per day. */

/** What a lot gained, or lost (negative). */
export interface HeldMove {
  readonly account: Account;
  readonly amount: number;
  readonly earnedAt: number;
  readonly expiresAt: number;
  /** `expired` includes the reversal of an expiry. */
  readonly how: "opened" | "used" | "expired";
}

/** Movements of one customer's lots by a ledger entry of a day. */
export interface Held {
  /** The customer's own branch. */
  readonly branchId: number;
  readonly day: number;
  readonly moves: readonly HeldMove[];
}

/** Month of lots that never expire. */
export const noMonth = 0;

const monthAt = (instant: number, timeZone: string): number => Math.floor(dayOf(instant, timeZone) / 100);

/** Last month in which a lot is valid; `expiresAt` is the first instant after it. */
const lastMonth = (expiresAt: number, timeZone: string): number =>
  expiresAt >= neverExpires ? noMonth : monthAt(expiresAt - 1, timeZone);

const nothingMoved = {
  added: 0,
  taken: 0,
  expired: 0,
  entries: 0,
  entries_added: 0,
  entries_taken: 0,
  entries_expired: 0,
} as const satisfies Partial<Database["daily_held"]>;

const entriesColumns = { opened: "entries_added", used: "entries_taken", expired: "entries_expired" } as const;

/** The ways in which an entry moved each account. */
function waysOf(moves: readonly HeldMove[]): Map<Account, Set<HeldMove["how"]>> {
  const ways = new Map<Account, Set<HeldMove["how"]>>();
  for (const { account, amount, how } of moves) {
    if (amount !== 0) ways.set(account, (ways.get(account) ?? new Set()).add(how));
  }
  return ways;
}

/** Adds to the holdings figures, updating each row once. */
export async function countHeld(
  db: Kysely<Database>,
  { businessId, timeZone }: Pick<Books, "businessId" | "timeZone">,
  changes: readonly Held[],
): Promise<void> {
  const now = new Map<string, Omit<Database["held_figures"], "business_id">>();
  const days = new Map<string, Omit<Database["daily_held"], "business_id">>();
  for (const { branchId, day, moves } of changes) {
    const place = { branch_id: branchId };
    for (const { account, amount, earnedAt, expiresAt, how } of moves) {
      const earned_month = monthAt(earnedAt, timeZone);
      const expires_month = lastMonth(expiresAt, timeZone);
      const key = `${branchId} ${account} ${earned_month} ${expires_month}`;
      const row = now.get(key) ?? { ...place, account, earned_month, expires_month, held: 0 };
      row.held += amount;
      now.set(key, row);
      const dayKey = `${day} ${branchId} ${account}`;
      const moved = days.get(dayKey) ?? { ...place, day, account, ...nothingMoved };
      if (how === "opened") moved.added += amount;
      else if (how === "used") moved.taken -= amount;
      else moved.expired -= amount;
      days.set(dayKey, moved);
    }
    for (const [account, hows] of waysOf(moves)) {
      const moved = days.get(`${day} ${branchId} ${account}`);
      if (!moved) continue;
      moved.entries += 1;
      for (const how of hows) moved[entriesColumns[how]] += 1;
    }
  }
  const moving = [...now.values()].filter((row) => row.held !== 0);
  await addToMany(db, { table: "held_figures", businessId }, moving, [
    "branch_id",
    "account",
    "earned_month",
    "expires_month",
  ]);
  await addToMany(db, { table: "daily_held", businessId }, [...days.values()], ["day", "branch_id", "account"]);
}
