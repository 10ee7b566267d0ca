import type { Kysely } from "kysely";
import { refuseAloud } from "../errors";
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

/**
 * A deleted item may be restored only while every tier that it is for exists: it would be for nobody.
 * @param field the field of the refusal.
 * @throws ApiError naming the tiers that are deleted.
 */
export async function requireTiersToRestore(
  db: Kysely<Database>,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const living = (await resolveTiers(db, [])) ?? [];
  const missing = ids.filter((id) => !living.includes(id));
  if (missing.length === 0) return;
  const rows = await db.selectFrom("tiers").select("name").where("id", "in", missing).orderBy("position").execute();
  const names = rows.map(({ name }) => `“${name}”`).join(", ");
  const levels = missing.length === 1 ? `Level ${names} was` : `Levels ${names} were`;
  throw refuseAloud({ [field]: [`${levels} deleted, so this item cannot be restored`] });
}
