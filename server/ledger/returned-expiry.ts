import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { isAmong, type Lifetime } from "./lots";
import type { Account, Entry } from "./types";

/** An entry that reverses another. */
export interface Taking {
  readonly account: Account;
  readonly amount: number;
  readonly reversesId: number;
  /** Limits the reversal to these lots of the other entry; all of them when omitted. */
  readonly lots?: readonly Lifetime[];
}

/**
 * Entries that reverse the expiry of what is about to be reversed. Without them it would be taken twice, the second
 * time from the customer's other points.
 */
export async function expiredOf(
  db: Kysely<Database>,
  businessId: number,
  customerId: number,
  takes: readonly Taking[],
): Promise<Entry[]> {
  if (takes.length === 0) return [];
  const rows = await db
    .selectFrom("ledger_entries as expiry")
    .innerJoin("lot_uses", "lot_uses.entry_id", "expiry.id")
    .innerJoin("lots", "lots.id", "lot_uses.lot_id")
    .select(["expiry.id", "expiry.amount", "lots.entry_id"])
    .select(["lots.expires_at as expiresAt", "lots.earned_at as earnedAt"])
    .select((use) => use.fn.sum<number>("lot_uses.amount").as("drawn"))
    .where("expiry.business_id", "=", businessId)
    .where("expiry.customer_id", "=", customerId)
    .where("expiry.kind", "=", "expire")
    .where("lot_uses.business_id", "=", businessId)
    .where("lots.business_id", "=", businessId)
    .where(
      "lots.entry_id",
      "in",
      takes.map(({ reversesId }) => reversesId),
    )
    .groupBy(["expiry.id", "expiry.amount", "lots.entry_id", "lots.expires_at", "lots.earned_at"])
    .orderBy("expiry.id")
    .execute();
  if (rows.length === 0) return [];
  const back = await db
    .selectFrom("ledger_entries")
    .select(["reverses_id", "amount"])
    .where("business_id", "=", businessId)
    .where("reverses_id", "in", [...new Set(rows.map(({ id }) => id))])
    .execute();
  const open = new Map(rows.map(({ id, amount }) => [id, -amount]));
  for (const { reverses_id, amount } of back) {
    if (reverses_id !== null) open.set(reverses_id, (open.get(reverses_id) ?? 0) - amount);
  }
  const given = new Map<number, Entry>();
  for (const take of takes) {
    let rest = -take.amount;
    for (const { id, entry_id, drawn, ...lot } of rows) {
      if (entry_id !== take.reversesId || (take.lots && !isAmong(take.lots, lot))) continue;
      const amount = Math.min(-Number(drawn), rest, open.get(id) ?? 0);
      if (amount <= 0) continue;
      rest -= amount;
      open.set(id, (open.get(id) ?? 0) - amount);
      const sum = (given.get(id)?.amount ?? 0) + amount;
      given.set(id, { account: take.account, kind: "return", amount: sum, reversesId: id });
    }
  }
  return [...given.values()].sort((one, other) => (one.reversesId ?? 0) - (other.reversesId ?? 0));
}
