import type { Context } from "../../area";
import { areLanguages } from "../../business/languages";
import type { BodyOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { loadTranslation, saveReferralMessages, saveTranslation } from "../../contract/referrals/message-calls";
import { type MessageField, type Messages, messageNames, messagesNamed } from "../../contract/referrals/messages";
import { notFound, refuse } from "../../errors";
import { revisionOf, takeRevision } from "../../items/revision";
import { defaultMessages } from "../../referrals/default-messages";
import { keepMessages, messagesIn } from "../../referrals/messages";
import { holdProgramme, requireProgramme } from "../../referrals/programmes";
import { noteMessages } from "./noted";

const only = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(messageNames.map((name) => [name, values[name]])) as Messages;

/**
 * Saves texts of one language, either all of those sent or none. A changed text counts as a change of the programme.
 * @returns the programme's revision. @throws ApiError not-found; with problems by field.
 */
export async function saveTexts(
  context: Context,
  at: { readonly programmeId: number; readonly languageId: number },
  texts: Readonly<Partial<Record<MessageField, string>>>,
): Promise<string> {
  const { db, caller, now } = context;
  const programme = await holdProgramme(db, at.programmeId);
  if (!(await areLanguages(db, [at.languageId]))) throw refuse({ language_id: ["The language is not in use"] });
  const names = messageNames.filter((name) => texts[name] !== undefined);
  const problems = problemsIn(messagesNamed(names, { required: at.languageId === defaultLanguageId }), texts);
  if (Object.keys(problems).length > 0) throw refuse(refused(problems));
  const before = await messagesIn(db, at.programmeId, at.languageId);
  await keepMessages(db, { businessId: caller.businessId, ...at }, texts);
  if (!(await noteMessages(context, programme, at.languageId, before, texts))) return revisionOf(programme);
  await takeRevision(db, "referral_programmes", { id: at.programmeId, now });
  return revisionOf(await requireProgramme(db, at.programmeId));
}

/** Saves the nine messages of one language; in language 1 none may be blank. @returns the programme's revision. */
export const saveMessages = (context: Context, sent: BodyOf<typeof saveReferralMessages>): Promise<string> =>
  saveTexts(context, { programmeId: sent.branch_referral_rules_pk, languageId: sent.language_id }, only(sent));

/** Initial messages for a language of the business, in English, French or Spanish. */
export async function defaultsIn({ db }: Context, languageId: number): Promise<Messages> {
  const language = await db
    .selectFrom("languages")
    .select("abbreviation")
    .where("language_id", "=", languageId)
    .executeTakeFirst();
  return defaultMessages(language?.abbreviation ?? "");
}

type Named = BodyOf<typeof loadTranslation>["resources"];

/**
 * Returns the single programme that the resources refer to; null for no resources.
 * @throws ApiError for several programmes.
 */
function programmeIn(resources: Named): number | null {
  const [first] = resources;
  if (!first) return null;
  if (resources.some(({ resource_id }) => resource_id !== first.resource_id))
    throw refuse({ resources: ["Name the texts of one programme at a time"] });
  return first.resource_id;
}

/** Returns those of the requested texts that exist in the language. */
export async function translationsOf({ db }: Context, { language_id, resources }: BodyOf<typeof loadTranslation>) {
  const id = programmeIn(resources);
  if (id === null) return [];
  await requireProgramme(db, id);
  const texts = await messagesIn(db, id, language_id);
  return resources.flatMap((one) => (texts[one.field] === "" ? [] : [{ ...one, text: texts[one.field] }]));
}

/** Saves the texts sent in one language. @returns the programme's revision. */
export async function saveTranslations(
  context: Context,
  { language_id, resources }: BodyOf<typeof saveTranslation>,
): Promise<string> {
  const id = programmeIn(resources);
  if (id === null) throw notFound("The referral programme");
  const texts = Object.fromEntries(resources.map(({ field, text }) => [field, text]));
  return saveTexts(context, { programmeId: id, languageId: language_id }, texts);
}
