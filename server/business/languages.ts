import type { Kysely } from "kysely";
import { defaultLanguageId, type Language } from "../contract/lookups/calls";
import type { Database } from "../store/schema";
import { unique } from "./unique";

type Db = Kysely<Database>;

/** Languages of the business, default first. */
export async function languagesOf(db: Db): Promise<Language[]> {
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

/** Whether the business uses all of these languages. */
export async function areLanguages(db: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom("languages").select("language_id").execute();
  const known = new Set(rows.map(({ language_id }) => language_id));
  return ids.every((id) => known.has(id));
}

/** The languages other than the default, without duplicates. */
export const furtherLanguages = (ids: readonly number[]): number[] =>
  unique(ids).filter((id) => id !== defaultLanguageId);

/** The business's languages, with `filled` for those an item has texts in; the default language always counts. */
export async function languagesFilled(
  db: Db,
  withTexts: readonly number[],
): Promise<(Language & { filled: boolean })[]> {
  const filled = new Set([defaultLanguageId, ...withTexts]);
  return (await languagesOf(db)).map((language) => ({ ...language, filled: filled.has(language.language_pk) }));
}
