import type { Context } from "../../../area";
import { namedBy } from "../../../customers/columns";
import { isOwn } from "../../../customers/own";
import { notFound } from "../../../errors";

/** The survivor of a merged customer. @throws ApiError not-found if the caller may see neither of them. */
export async function mergedAwayFrom({ db, caller }: Context, uid: number) {
  const missing = () => notFound("The customer");
  const customer = (id: number) =>
    db
      .selectFrom("customers")
      .select(["id", "branch_id", "first_name", "last_name", "left_at", "merged_into"])
      .where("id", "=", id)
      .executeTakeFirst();
  const merged = await customer(uid);
  let survivor = merged;
  while (survivor && survivor.merged_into !== null) survivor = await customer(survivor.merged_into);
  if (!merged || !survivor || survivor === merged || survivor.left_at !== null) throw missing();
  const seen = isOwn(caller, survivor);
  if (!seen && !isOwn(caller, merged)) throw missing();
  return {
    firstName: merged.first_name,
    lastName: merged.last_name,
    utc_merged: merged.left_at,
    survivor: seen ? namedBy(survivor) : null,
  };
}
