import type { Kysely } from "kysely";
import type { Language } from "../contract/lookups";
import type { Database } from "../store/schema";

/** The languages of the business, the default first. */
export async function languagesOf(db: Kysely<Database>): Promise<Language[]> {
  const rows = await db
    .selectFrom("languages")
    .select(["language_id", "name", "abbreviation", "is_default", "mandatory"])
    .orderBy("is_default", "desc")
    .orderBy("language_id")
    .execute();
  return rows.map((row) => ({
    language_pk: row.language_id,
    name: row.name,
    abreviation: row.abbreviation,
    default: row.is_default === 1,
    mandatory: row.mandatory === 1,
  }));
}
