import type { Kysely } from "kysely";
import type { Measure, MoveReason } from "../contract/tiers/words";
import { countDailyMoves, countTierMove } from "../ledger/tier-counts";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Figures } from "./standing";

type Db = Kysely<Database>;

/** The basis of a move, as stored in its history. */
export interface MoveRule {
  readonly figures: Figures;
  /** Requirements of the level that was reached or lost. */
  readonly asked: Partial<Figures>;
  readonly level: string;
  readonly counted: readonly Measure[];
  readonly allNeeded: boolean;
  /** First day of the cycle that counted, and of the next one. */
  readonly cycle: readonly [first: number, end: number];
}

export interface TierMove {
  readonly customerId: number;
  readonly from: Named | null;
  readonly to: Named | null;
  readonly direction: 1 | -1;
  readonly reason: MoveReason;
  readonly rule: MoveRule | null;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

const rowsAStatement = 50;
const customersAStatement = 400;

/**
 * Moves customers to their new levels: updates the customers, the history and the counts inside the caller's
 * transaction, which has the books locked.
 */
export async function writeMoves(
  db: Db,
  { businessId, timeZone, now }: Books,
  moves: readonly TierMove[],
  by: { readonly revision: number; readonly userId: number | null },
): Promise<void> {
  const byTarget = new Map<number | null, number[]>();
  const branches = await branchesOf(db, businessId, moves);
  const counts = new Map<
    string,
    { branchId: number; from: number | null; to: number | null; direction: number; customers: number }
  >();
  for (const { customerId, from, to, direction } of moves) {
    const ids = byTarget.get(to?.id ?? null) ?? [];
    byTarget.set(to?.id ?? null, ids);
    ids.push(customerId);
    const pair = { branchId: branches.get(customerId) ?? 0, from: from?.id ?? null, to: to?.id ?? null, direction };
    const key = Object.values(pair).join();
    counts.set(key, { ...pair, customers: (counts.get(key)?.customers ?? 0) + 1 });
  }
  for (const [tier_id, ids] of byTarget) {
    for (let at = 0; at < ids.length; at += customersAStatement) {
      await db
        .updateTable("customers")
        .set({ tier_id })
        .where("business_id", "=", businessId)
        .where("id", "in", ids.slice(at, at + customersAStatement))
        .execute();
    }
  }
  const day = dayOf(now, timeZone);
  for (let at = 0; at < moves.length; at += rowsAStatement) {
    await db
      .insertInto("tier_moves")
      .values(
        moves.slice(at, at + rowsAStatement).map(({ customerId, from, to, direction, reason, rule }) => ({
          business_id: businessId,
          customer_id: customerId,
          from_tier_id: from?.id ?? null,
          from_name: from?.name ?? "",
          to_tier_id: to?.id ?? null,
          to_name: to?.name ?? "",
          direction,
          reason,
          rule: JSON.stringify(rule),
          setup_revision: by.revision,
          user_id_by: by.userId,
          day,
          created_at: now,
        })),
      )
      .execute();
  }
  for (const { branchId, from, to, customers } of counts.values())
    await countTierMove(db, businessId, branchId, from, to, customers);
  await countDailyMoves(db, businessId, day, [...counts.values()]);
}

async function branchesOf(db: Db, businessId: number, moves: readonly TierMove[]): Promise<Map<number, number>> {
  const branches = new Map<number, number>();
  for (let at = 0; at < moves.length; at += customersAStatement) {
    const rows = await db
      .selectFrom("customers")
      .select(["id", "branch_id"])
      .where("business_id", "=", businessId)
      .where(
        "id",
        "in",
        moves.slice(at, at + customersAStatement).map(({ customerId }) => customerId),
      )
      .execute();
    for (const { id, branch_id } of rows) branches.set(id, branch_id);
  }
  return branches;
}
