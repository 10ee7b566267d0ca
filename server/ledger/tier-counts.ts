import { type Kysely, sql } from "kysely";
import { addToMany } from "../store/many-rows";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Tier id in the figures for customers without a tier. */
export const noTier = 0;

/**
 * Moves `customers` customers of a branch from one tier to another in the counts, inside the transaction that moves
 * them. Null is no tier; "nowhere" is outside the programme: before joining or after leaving.
 */
export async function countTierMove(
  db: Db,
  businessId: number,
  branchId: number,
  from: number | null | "nowhere",
  to: number | null | "nowhere",
  customers = 1,
): Promise<void> {
  if (from === to || customers === 0) return;
  const moves = [
    { tier: from, customers: -customers },
    { tier: to, customers },
  ].flatMap(({ tier, customers }) => (tier === "nowhere" ? [] : [{ tier_id: tier ?? noTier, customers }]));
  moves.sort((one, other) => one.tier_id - other.tier_id);
  await addToMany(db, { table: "tier_figures", businessId }, moves, ["tier_id"]);
  const inBranch = moves.map((move) => ({ branch_id: branchId, ...move }));
  await addToMany(db, { table: "branch_tier_figures", businessId }, inBranch, ["branch_id", "tier_id"]);
}

/** Moves of a branch's own customers between tiers; null is no tier. */
interface TierMoves {
  readonly branchId: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly direction: number;
  /** Negative for moves of customers whose joining is reversed. */
  readonly customers: number;
}

/** Counts moves in the tier history of a day. */
export async function countDailyMoves(
  db: Db,
  businessId: number,
  day: number,
  moves: readonly TierMoves[],
): Promise<void> {
  for (const { branchId, from, to, direction, customers } of moves) {
    const tiers = { from_tier_id: from ?? noTier, to_tier_id: to ?? noTier };
    const row = { branch_id: branchId, day, ...tiers, direction, customers };
    await addToMany(
      db,
      { table: "daily_tier_moves", businessId },
      [row],
      ["day", "branch_id", "from_tier_id", "to_tier_id", "direction"],
    );
  }
}

/** Recounts all customers of a business by tier; customers who have left do not count. */
export async function recountTiers(db: Db, businessId: number): Promise<void> {
  await db.deleteFrom("tier_figures").where("business_id", "=", businessId).execute();
  const tier = sql<number>`coalesce(tier_id, ${sql.lit(noTier)})`;
  await db
    .insertInto("tier_figures")
    .columns(["business_id", "tier_id", "customers"])
    .expression(
      db
        .selectFrom("customers")
        .select((row) => ["business_id", tier.as("tier"), row.fn.countAll<number>().as("customers")])
        .where("business_id", "=", businessId)
        .where("left_at", "is", null)
        .groupBy(["business_id", tier]),
    )
    .execute();
}

/** Customers per tier; `noTier` for those without. @param db sees the business only. */
export async function tierCounts(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom("tier_figures").select(["tier_id", "customers"]).execute();
  return new Map(rows.map(({ tier_id, customers }) => [tier_id, customers]));
}
