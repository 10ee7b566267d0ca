import type { Context } from "../../area";
import { crmFieldsOf, crmTextsIn } from "../../business/crm-fields";
import { areLanguages } from "../../business/languages";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import type { businessCrmSettings } from "../../contract/crm-fields/calls";
import { isWorded } from "../../contract/crm-fields/fields";
import { refuse } from "../../errors";
import { revisionOfContent } from "../../items/revision";

type Answer = AnswerOf<typeof businessCrmSettings>;
type Query = QueryOf<typeof businessCrmSettings>;

/** The requested language; English if none is selected. @throws ApiError if the business does not use it. */
export async function languageOf({ db }: Pick<Context, "db">, query: Query): Promise<number> {
  if (!query.multi_language_selector) return defaultLanguageId;
  const { multi_language_id: languageId } = query;
  if (languageId === undefined || !(await areLanguages(db, [languageId])))
    throw refuse({ multi_language_id: ["Choose one of your languages"] });
  return languageId;
}

/** The fields with their texts in the language; blank if not translated. */
export async function fieldsIn(context: Context, query: Query): Promise<Answer> {
  const { db } = context;
  const languageId = await languageOf(context, query);
  const fields = await crmFieldsOf(db);
  const texts = languageId === defaultLanguageId ? null : await crmTextsIn(db, languageId);
  const results = fields.map((field) =>
    texts && isWorded(field.id) ? { ...field, text: texts.get(field.id) ?? "" } : field,
  );
  return { results, revision: revisionOfContent(results) };
}
