import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { shared } from "../store/words";
import { unique } from "./unique";

/** The tiers that a save names, every one of the business for none (section 5); null when one is not the business's. */
export async function resolveTiers(db: Kysely<Database>, wanted: readonly number[]): Promise<number[] | null> {
  const living = db.selectFrom("tiers").select("id").where("deleted_at", "is", null).orderBy("id");
  // None of them is deleted before the save is kept, so that the delete finds what names it.
  const tiers = (await shared(db, living).execute()).map(({ id }) => id);
  if (wanted.length === 0) return tiers;
  return wanted.every((id) => tiers.includes(id)) ? unique(wanted) : null;
}
