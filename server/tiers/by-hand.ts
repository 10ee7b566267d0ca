import type { Kysely } from "kysely";
import { countDailyMoves, countTierMove } from "../ledger/tier-counts";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import { insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { setupOf } from "./scheme";

type Db = Kysely<Database>;

/** A customer who joined with a level, and the user who assigned it. */
interface JoinedInTier {
  readonly customerId: number;
  readonly tierId: number;
  readonly userId: number | null;
}

/** Records that a user assigned a customer another level, inside the transaction that changed the customer's row. */
export async function noteMoveByHand(
  db: Db,
  { businessId, timeZone, now }: Books,
  customerId: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  userId: number | null,
): Promise<void> {
  if (from === to) return;
  const ids = [from, to].filter((id) => id !== null);
  const tiers = await db
    .selectFrom("tiers")
    .select(["id", "name", "position"])
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .execute();
  const [before, after] = [tiers.find(({ id }) => id === from), tiers.find(({ id }) => id === to)];
  const { revision } = await setupOf(db, businessId, now);
  const { branch_id: branchId } = await db
    .selectFrom("customers")
    .select("branch_id")
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const direction = (after?.position ?? 0) > (before?.position ?? 0) ? 1 : -1;
  const day = dayOf(now, timeZone);
  await db
    .insertInto("tier_moves")
    .values({
      business_id: businessId,
      customer_id: customerId,
      from_tier_id: from,
      from_name: before?.name ?? "",
      to_tier_id: to,
      to_name: after?.name ?? "",
      direction,
      reason: "by_hand",
      rule: "null",
      setup_revision: revision,
      user_id_by: userId,
      day,
      created_at: now,
    })
    .execute();
  await countTierMove(db, businessId, branchId, from, to);
  await countDailyMoves(db, businessId, day, [{ branchId, from, to, direction, customers: 1 }]);
}

/** Records the levels that customers joined with, inside the transaction that created and counted them. */
export async function noteTiersOfJoined(
  db: Db,
  { businessId, timeZone, now }: Books,
  joined: readonly JoinedInTier[],
): Promise<void> {
  if (joined.length === 0) return;
  const tiers = await db
    .selectFrom("tiers")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...new Set(joined.map(({ tierId }) => tierId))])
    .execute();
  const names = new Map(tiers.map(({ id, name }) => [id, name]));
  const { revision } = await setupOf(db, businessId, now);
  const moves = joined.map(({ customerId, tierId, userId }) => ({
    customer_id: customerId,
    from_tier_id: null,
    from_name: "",
    to_tier_id: tierId,
    to_name: names.get(tierId) ?? "",
    direction: 1,
    reason: "by_hand",
    rule: "null",
    setup_revision: revision,
    user_id_by: userId,
    day: dayOf(now, timeZone),
    created_at: now,
  }));
  await insertMany(db, { table: "tier_moves", businessId }, moves);
  const rows = await db
    .selectFrom("customers")
    .select(["id", "branch_id"])
    .where("business_id", "=", businessId)
    .where(
      "id",
      "in",
      joined.map(({ customerId }) => customerId),
    )
    .execute();
  const branches = new Map(rows.map(({ id, branch_id }) => [id, branch_id]));
  await countDailyMoves(
    db,
    businessId,
    dayOf(now, timeZone),
    joined.map(({ customerId, tierId }) => ({
      branchId: branches.get(customerId) ?? 0,
      from: null,
      to: tierId,
      direction: 1,
      customers: 1,
    })),
  );
}
