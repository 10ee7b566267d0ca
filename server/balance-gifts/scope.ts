import type { Kysely } from "kysely";
import type { GiftScope } from "../contract/balance-gifts";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Those whom a gift of this scope reaches: customers who have not left. `db` is held to their business, or `businessId` is. */
export function customersIn(db: Db, businessId: number, scope: GiftScope) {
  const tagged = (tags: readonly number[]) =>
    db
      .selectFrom("customer_tags")
      .select("customer_tags.customer_id")
      .where("customer_tags.business_id", "=", businessId)
      .where("customer_tags.tag_id", "in", [...tags]);
  let chosen = db
    .selectFrom("customers")
    .where("customers.business_id", "=", businessId)
    .where("customers.left_at", "is", null);
  if (scope.userTagIds.length > 0) chosen = chosen.where("customers.id", "in", tagged(scope.userTagIds));
  if (scope.excludeTags.length > 0) chosen = chosen.where("customers.id", "not in", tagged(scope.excludeTags));
  if (scope.userTierIds.length > 0) chosen = chosen.where("customers.tier_id", "in", scope.userTierIds);
  if (scope.excludeTiers.length > 0) {
    chosen = chosen.where((where) =>
      where.or([where("customers.tier_id", "is", null), where("customers.tier_id", "not in", scope.excludeTiers)]),
    );
  }
  if (scope.businessBranchIds.length > 0) chosen = chosen.where("customers.branch_id", "in", scope.businessBranchIds);
  if (scope.excludeBranches.length > 0) chosen = chosen.where("customers.branch_id", "not in", scope.excludeBranches);
  if (scope.segment !== undefined) chosen = chosen.where("customers.segment", "=", scope.segment);
  return chosen;
}
