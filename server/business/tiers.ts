import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { shared } from "../store/words";
import { unique } from "./unique";

/**
 * Tiers named by a save; none means every tier of the business (section 5). Null when one does not belong to the
 * business.
 */
export async function resolveTiers(db: Kysely<Database>, ids: readonly number[]): Promise<number[] | null> {
  const living = db.selectFrom("tiers").select("id").where("deleted_at", "is", null).orderBy("id");
  // Locked until the save is committed, so that deleting a tier finds the items that refer to it.
  const tiers = (await shared(db, living).execute()).map(({ id }) => id);
  if (ids.length === 0) return tiers;
  return ids.every((id) => tiers.includes(id)) ? unique(ids) : null;
}
