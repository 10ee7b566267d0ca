import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** In figures by level: customers without one. */
export const noTier = 0;

/**
 * Counts `customers` customers of a branch who go from one level to another, inside the transaction that moves them; null is no
 * level, "nowhere" one who was not a customer before or is none any more.
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
  for (const move of moves.sort((one, other) => one.tier_id - other.tier_id)) {
    await db
      .insertInto("tier_figures")
      .values({ business_id: businessId, ...move })
      .onConflict((conflict) =>
        conflict.columns(["business_id", "tier_id"]).doUpdateSet((set) => ({
          customers: set("tier_figures.customers", "+", set.ref("excluded.customers")),
        })),
      )
      .execute();
    await db
      .insertInto("branch_tier_figures")
      .values({ business_id: businessId, branch_id: branchId, ...move })
      .onConflict((conflict) =>
        conflict.columns(["business_id", "branch_id", "tier_id"]).doUpdateSet((set) => ({
          customers: set("branch_tier_figures.customers", "+", set.ref("excluded.customers")),
        })),
      )
      .execute();
  }
}

/** Moves of a branch's own customers from one level to another; null is none. */
interface TierMoves {
  readonly branchId: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly direction: number;
  /** Below zero for moves of one whose joining is taken back. */
  readonly customers: number;
}

/** Counts moves that the history of levels has of a day. */
export async function countDailyMoves(
  db: Db,
  businessId: number,
  day: number,
  moves: readonly TierMoves[],
): Promise<void> {
  for (const { branchId, from, to, direction, customers } of moves) {
    await db
      .insertInto("daily_tier_moves")
      .values({
        business_id: businessId,
        branch_id: branchId,
        day,
        from_tier_id: from ?? noTier,
        to_tier_id: to ?? noTier,
        direction,
        customers,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["business_id", "day", "branch_id", "from_tier_id", "to_tier_id", "direction"])
          .doUpdateSet((set) => ({ customers: set("daily_tier_moves.customers", "+", set.ref("excluded.customers")) })),
      )
      .execute();
  }
}

/** Counts everybody of a business anew; who has left is in no count. */
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

/** Customers in each level; `noTier` for those without. @param db sees the business only. */
export async function tierCounts(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom("tier_figures").select(["tier_id", "customers"]).execute();
  return new Map(rows.map(({ tier_id, customers }) => [tier_id, customers]));
}
