import type { Kysely } from "kysely";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { type TierMove, writeMoves } from "./moves";
import { setupOf } from "./scheme";

type Db = Kysely<Database>;

const customersAtOnce = 2_000;

interface Level {
  readonly id: number;
  readonly deleted_at: number | null;
  readonly moves_to: number | null;
}

/** The level to which a deleted level's customers move; follows further deletions. */
function livingAfter<L extends Level>(level: L, levels: readonly L[]): L | null {
  const passed = new Set<number>();
  let at: L | undefined = level;
  while (at && at.deleted_at !== null && !passed.has(at.id)) {
    passed.add(at.id);
    const next: number | null = at.moves_to;
    at = levels.find(({ id }) => id === next);
  }
  return at?.deleted_at === null ? at : null;
}

/**
 * Moves some customers out of deleted levels into the level chosen for them, inside the caller's transaction, which has
 * the books locked.
 * @returns the number of customers; 0 when none are left.
 */
export async function emptyDeleted(db: Db, books: Books, userId: number | null): Promise<number> {
  const { businessId, now } = books;
  const tiers = await db
    .selectFrom("tiers")
    .select(["id", "name", "position", "deleted_at", "moves_to"])
    .where("business_id", "=", businessId)
    .execute();
  const deletedTiers = tiers.filter(({ deleted_at }) => deleted_at !== null);
  if (deletedTiers.length === 0) return 0;
  const people = await db
    .selectFrom("customers")
    .select(["id", "tier_id"])
    .where("business_id", "=", businessId)
    .where(
      "tier_id",
      "in",
      deletedTiers.map(({ id }) => id),
    )
    // Customers who have left are not counted, and return without a deleted level.
    .where("left_at", "is", null)
    .orderBy("tier_id")
    .orderBy("id")
    .limit(customersAtOnce)
    .execute();
  const wiped = tiers.every(({ deleted_at }) => deleted_at !== null);
  const moves = people.flatMap(({ id, tier_id }): TierMove[] => {
    const from = deletedTiers.find((tier) => tier.id === tier_id);
    if (!from) return [];
    const to = livingAfter(from, tiers);
    return [
      {
        customerId: id,
        from,
        to,
        direction: to && to.position > from.position ? 1 : -1,
        reason: wiped ? "levels_wiped" : "level_deleted",
        rule: null,
      },
    ];
  });
  const { revision } = await setupOf(db, businessId, now);
  await writeMoves(db, books, moves, { revision, userId });
  return moves.length;
}
