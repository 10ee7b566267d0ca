import type { Context } from "../../area";
import { crmFieldsOf, crmTextsIn } from "../../business/crm-fields";
import { areLanguages } from "../../business/languages";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import type { businessCrmSettings } from "../../contract/crm-fields/calls";
import { isWorded } from "../../contract/crm-fields/fields";
import { refuse } from "../../errors";
import { revisionOfContent } from "../../items/revision";

type Told = AnswerOf<typeof businessCrmSettings>;
type Asked = QueryOf<typeof businessCrmSettings>;

/** The requested language; English if none is selected. @throws ApiError if the business does not use it. */
export async function languageOf({ db }: Pick<Context, "db">, asked: Asked): Promise<number> {
  if (!asked.multi_language_selector) return defaultLanguageId;
  const { multi_language_id: languageId } = asked;
  if (languageId === undefined || !(await areLanguages(db, [languageId])))
    throw refuse({ multi_language_id: ["Choose one of your languages"] });
  return languageId;
}

/** The fields with their texts in the language; blank if not translated. */
export async function fieldsIn(context: Context, asked: Asked): Promise<Told> {
  const { db } = context;
  const languageId = await languageOf(context, asked);
  const fields = await crmFieldsOf(db);
  const texts = languageId === defaultLanguageId ? null : await crmTextsIn(db, languageId);
  const results = fields.map((field) =>
    texts && isWorded(field.id) ? { ...field, text: texts.get(field.id) ?? "" } : field,
  );
  return { results, revision: revisionOfContent(results) };
}
