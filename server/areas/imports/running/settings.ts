import type { Kysely } from "kysely";
import { crmFieldsOf } from "../../../business/crm-fields";
import { customerImportFields, type ImportField, importFieldsOf } from "../../../contract/imports/fields";
import type { ImportKind } from "../../../contract/imports/words";
import type { Database } from "../../../store/schema";

/**
 * All columns that a customer file may have, with the business's names, order and visibility; columns without settings
 * come last. A custom field takes its name and visibility from the customer form until the import settings change them.
 */
export async function customerColumns(db: Kysely<Database>) {
  const own = new Map(
    (await db.selectFrom("batch_import_settings").selectAll().execute()).map((row) => [row.field, row]),
  );
  const form = new Map((await crmFieldsOf(db)).map((field) => [field.key, field]));
  return customerImportFields
    .map((field, index) => {
      const setting = own.get(field.field);
      const formField = field.custom ? form.get(field.field) : undefined;
      return {
        ...field,
        text: setting?.text || formField?.text || field.text,
        isHidden: setting ? setting.is_hidden === 1 : formField?.isHidden === true,
        customFlag: setting ? setting.custom_flag === 1 : field.custom === true,
        place: setting?.position ?? customerImportFields.length + index,
      };
    })
    .sort((left, right) => left.place - right.place);
}

/** Columns that a file may have, hidden ones excluded. */
export async function fieldsFor(db: Kysely<Database>, kind: ImportKind): Promise<ImportField[]> {
  if (kind !== "customers") return [...importFieldsOf(kind)];
  return (await customerColumns(db)).filter(({ isHidden }) => !isHidden);
}
