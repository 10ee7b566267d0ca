import type { Kysely } from "kysely";
import { defaultLanguageId } from "../contract/common/default-language";
import { crmIds, crmWords, isWorded, termsId } from "../contract/crm-fields/fields";
import type { CrmField } from "../contract/customers/arranged-field";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** A customer field as the business arranged it. */
export interface CrmFieldOf extends CrmField {
  readonly id: (typeof crmIds)[number];
}

/**
 * Customer fields of the business that `db` is scoped to, in its order, labelled in the given language: the business's
 * own label if it has one, otherwise that of the default language.
 */
export async function crmFieldsOf(db: Db, languageId = defaultLanguageId): Promise<CrmFieldOf[]> {
  const rows = await db.selectFrom("crm_fields").selectAll().execute();
  const texts = languageId === defaultLanguageId ? new Map<number, string>() : await crmTextsIn(db, languageId);
  const byId = new Map(rows.map((row) => [row.field_id, row]));
  return crmIds
    .map((id, index) => {
      const own = byId.get(id);
      return {
        id,
        key: crmWords[id].key,
        text: texts.get(id) || (isWorded(id) && own?.text) || crmWords[id].text,
        order: own?.position ?? index + 1,
        // By default the customer form shows everything but the terms, which do not exist until the business writes
        // them.
        isHidden: own ? own.is_hidden === 1 : id === termsId,
        required: own?.is_required === 1,
      };
    })
    .sort((one, other) => one.order - other.order)
    .map((field, index) => ({ ...field, order: index + 1 }));
}

/** The business's own field labels in a language other than the default one; fields without a label are left out. */
export async function crmTextsIn(db: Db, languageId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("crm_field_texts")
    .select(["field_id", "text"])
    .where("language_id", "=", languageId)
    .execute();
  return new Map(rows.map(({ field_id, text }) => [field_id, text]));
}
