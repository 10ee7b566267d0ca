import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { CustomerFilter } from "./filter";
import { between } from "./predicates";

/** True where one tag is asked for together with one branch, one level or both: its wearers are known by these. */
export const areWearers = ({ tags, branches, tiers }: CustomerFilter): boolean =>
  tags.length === 1 &&
  branches !== null &&
  tiers !== null &&
  branches.length + tiers.length > 0 &&
  branches.length <= 1 &&
  tiers.length <= 1;

/** Those who wear the tag and are of the branch and the level (see `areWearers`); what else is asked is not looked at. */
export function wearersOf(db: Kysely<Database>, { tags, branches, tiers, joined }: CustomerFilter) {
  let wearers = db.selectFrom("tag_wearers").where("tag_wearers.tag_id", "in", [...tags]);
  for (const branch of branches ?? []) wearers = wearers.where("tag_wearers.branch_id", "=", branch);
  for (const tier of tiers ?? []) wearers = wearers.where("tag_wearers.tier_id", "=", tier);
  return wearers.where((eb) => eb.and(between(eb.ref("tag_wearers.created_day"), joined)));
}
