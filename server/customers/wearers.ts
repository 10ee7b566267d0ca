import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { CustomerFilter } from "./filter";
import { between } from "./predicates";

/** Whether `filter` asks for one tag along with one branch, one level or both, for which `tag_wearers` has indexes. */
export const areWearers = ({ tags, branches, tiers }: CustomerFilter): boolean =>
  tags.length === 1 &&
  branches !== null &&
  tiers !== null &&
  branches.length + tiers.length > 0 &&
  branches.length <= 1 &&
  tiers.length <= 1;

/** Customers with the tag in the branch and level (see `areWearers`); only joining dates are also applied. */
export function wearersOf(db: Kysely<Database>, { tags, branches, tiers, joined }: CustomerFilter) {
  let wearers = db.selectFrom("tag_wearers").where("tag_wearers.tag_id", "in", [...tags]);
  for (const branch of branches ?? []) wearers = wearers.where("tag_wearers.branch_id", "=", branch);
  for (const tier of tiers ?? []) wearers = wearers.where("tag_wearers.tier_id", "=", tier);
  return wearers.where((eb) => eb.and(between(eb.ref("tag_wearers.created_day"), joined)));
}
