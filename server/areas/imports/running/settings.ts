import type { Kysely } from "kysely";
import { type ImportField, importFieldsOf } from "../../../contract/imports/fields";
import type { ImportKind } from "../../../contract/imports/words";
import type { Database } from "../../../store/schema";

/** The columns a file may have, under the names and in the order the business has given them; hidden ones left out. */
export async function fieldsFor(db: Kysely<Database>, kind: ImportKind): Promise<ImportField[]> {
  const fields = importFieldsOf(kind);
  if (kind !== "customers") return [...fields];
  const settings = await db
    .selectFrom("batch_import_settings")
    .select(["field", "text", "is_hidden", "position"])
    .execute();
  const byField = new Map(settings.map((setting) => [setting.field, setting]));
  const placeOf = (field: string) => byField.get(field)?.position ?? fields.length;
  return fields
    .filter(({ field }) => byField.get(field)?.is_hidden !== 1)
    .map((field) => ({ ...field, text: byField.get(field.field)?.text || field.text }))
    .sort((left, right) => placeOf(left.field) - placeOf(right.field));
}
