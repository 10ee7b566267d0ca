import type { Kysely } from "kysely";
import { defaultLanguageId } from "../contract/common/default-language";
import { crmIds, crmWords, isWorded, termsId } from "../contract/crm-fields/fields";
import type { CrmField } from "../contract/customers/arranged-field";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** A field of a customer as the business arranges it. */
export interface CrmFieldOf extends CrmField {
  readonly id: (typeof crmIds)[number];
}

/**
 * The fields of a customer in the order of the business that `db` is scoped to, first to last, each under its name in the
 * language: the business's own words where it has any, else those of the default language.
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
        // The form of a customer asks for everything; terms are nobody's before a business writes them.
        isHidden: own ? own.is_hidden === 1 : id === termsId,
        required: own?.is_required === 1,
      };
    })
    .sort((one, other) => one.order - other.order)
    .map((field, index) => ({ ...field, order: index + 1 }));
}

/** What the business calls its fields in a language beside the default one; nothing for those it has no words for. */
export async function crmTextsIn(db: Db, languageId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("crm_field_texts")
    .select(["field_id", "text"])
    .where("language_id", "=", languageId)
    .execute();
  return new Map(rows.map(({ field_id, text }) => [field_id, text]));
}
