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
 * The tiers that a deleted item has once it is restored: those that still exist. Without any it would be for nobody.
 * @param field the field of the refusal.
 * @returns `without` names the tiers that are deleted, as the end of a sentence.
 * @throws ApiError naming the tiers if all are deleted.
 */
export async function tiersToRestore(
  db: Kysely<Database>,
  ids: readonly number[],
  field: string,
): Promise<{ readonly tiers: readonly number[]; readonly without: string }> {
  if (ids.length === 0) return { tiers: ids, without: "" };
  const living = (await resolveTiers(db, [])) ?? [];
  const missing = ids.filter((id) => !living.includes(id));
  if (missing.length === 0) return { tiers: ids, without: "" };
  const rows = await db.selectFrom("tiers").select("name").where("id", "in", missing).orderBy("position").execute();
  const names = rows.map(({ name }) => `“${name}”`).join(", ");
  const [levels, were] = missing.length === 1 ? ["level", "was"] : ["levels", "were"];
  if (missing.length < ids.length)
    return {
      tiers: ids.filter((id) => living.includes(id)),
      without: ` without ${levels} ${names}, which ${were} deleted`,
    };
  const subject = missing.length === 1 ? "Level" : "Levels";
  throw refuseAloud({ [field]: [`${subject} ${names} ${were} deleted, so this item cannot be restored`] });
}
