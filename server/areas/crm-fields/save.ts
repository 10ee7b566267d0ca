import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { type CrmFieldOf, crmFieldsOf, crmTextsIn } from "../../business/crm-fields";
import { languagesOf } from "../../business/languages";
import type { BodyOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import { asProblems } from "../../contract/common/problems";
import type { updateBusinessCRMSettings } from "../../contract/crm-fields/calls";
import { type CrmInput, crmForm, crmTexts, crmWords, isWorded, wordedIds } from "../../contract/crm-fields/fields";
import { inNewOrder } from "../../contract/crm-fields/rules";
import { problemsInEdit, without } from "../../contract/field";
import { refuse } from "../../errors";
import { requireRevision } from "../../items/revision";
import { insertMany } from "../../store/many-rows";
import { locked } from "../../store/words";
import { crmArea, historyValues, textsIn } from "./history-values";
import { fieldsIn, languageOf } from "./read";

type Sent = BodyOf<typeof updateBusinessCRMSettings>;

/** Saves everything sent, or nothing. @throws ApiError with problems by field; naming `revision` if it is outdated. */
export async function saveFields(context: Context, sent: Sent): Promise<void> {
  const { db } = context;
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  const languageId = await languageOf(context, sent);
  const { revision } = await fieldsIn(context, sent);
  requireRevision(sent.revision, revision, "The customer fields");
  const before = await crmFieldsOf(db);
  const isDefault = languageId === defaultLanguageId;
  const stored = inputOf(before);
  const input = { ...stored, ...pickSent(sent, isDefault ? crmForm.fields : withoutTexts) };
  const problems = problemsInEdit(crmForm, input, stored);
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  await writeFields(context, before, input);
  await noteChanges(context, { area: crmArea }, historyValues(before), historyValues(await crmFieldsOf(db)));
  if (!isDefault) await writeTexts(context, languageId, sent);
}

const withoutTexts = without(crmForm.fields, Object.keys(crmTexts.fields) as (keyof typeof crmTexts.fields)[]);

const pickSent = (sent: Sent, names: object): Partial<CrmInput> =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => name in names && value !== undefined));

/** The fields as form input. */
const inputOf = (fields: readonly CrmFieldOf[]) =>
  Object.fromEntries(
    fields.flatMap(({ id, text, order, isHidden, required }) => [
      [`checkbox_${id}`, !isHidden],
      [`required_${id}`, required],
      [`fieldsOrder_${id}`, order],
      [`text_${id}`, text],
    ]),
  ) as CrmInput;

async function writeFields({ db, caller }: Context, before: readonly CrmFieldOf[], input: CrmInput): Promise<void> {
  const order = inNewOrder(
    before.map(({ id }) => id),
    (id) => input[`fieldsOrder_${id}`],
  );
  const rows = order.map((id, index) => {
    const text = isWorded(id) ? input[`text_${id}`] : "";
    return {
      field_id: id,
      position: index + 1,
      is_hidden: input[`checkbox_${id}`] ? (0 as const) : (1 as const),
      is_required: input[`required_${id}`] ? (1 as const) : (0 as const),
      text: text === crmWords[id].text ? "" : text,
    };
  });
  await db.deleteFrom("crm_fields").execute();
  await insertMany(db, { table: "crm_fields", businessId: caller.businessId }, rows);
}

/** Replaces the texts sent; a blank one is deleted. */
async function writeTexts(context: Context, languageId: number, sent: Sent): Promise<void> {
  const { db, caller } = context;
  const before = await crmTextsIn(db, languageId);
  const after = new Map(wordedIds.map((id) => [id, sent[`text_${id}`] ?? before.get(id) ?? ""] as const));
  const rows = [...after].flatMap(([field_id, text]) =>
    text === "" ? [] : [{ field_id, language_id: languageId, text }],
  );
  await db.deleteFrom("crm_field_texts").where("language_id", "=", languageId).execute();
  await insertMany(db, { table: "crm_field_texts", businessId: caller.businessId }, rows);
  const name = (await languagesOf(db)).find(({ language_pk }) => language_pk === languageId)?.name ?? "";
  await noteChanges(context, { area: crmArea, subject: { id: languageId, name } }, textsIn(before), textsIn(after));
}
