import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { languagesOf } from "../../business/languages";
import type { BranchInput } from "../../contract/branches/bodies";
import { type BranchTexts, branchTexts, unwrittenRevision } from "../../contract/branches/fields";
import { asProblems } from "../../contract/common/problems";
import { problemsInEdit } from "../../contract/field";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import type { Database } from "../../store/schema";
import { notThroughThis, requireBusinessRights } from "./business";
import type { BranchRow } from "./find";
import { chosenLanguages } from "./languages";
import { noted } from "./noted";

type Db = Kysely<Database>;

const textColumns = ["name", "business_name", "about", "about_link"] as const;
const blank: BranchTexts = { name: "", business_name: "", about: "", about_link: "" };

/** A branch's translations, by language. */
export const textsOf = (db: Db, branchId: number) =>
  db
    .selectFrom("branch_texts")
    .select(["language_id", ...textColumns])
    .where("branch_id", "=", branchId)
    .orderBy("language_id")
    .execute();

/** A branch's translations with their revisions. */
export const textsWithRevisions = async (db: Db, branchId: number) =>
  (await textsOf(db, branchId)).map((row) => ({ ...row, revision: revisionOfTexts(row) }));

const isBlank = (texts: BranchTexts) => textColumns.every((name) => texts[name] === "");
const revisionOfTexts = (texts: BranchTexts): string =>
  isBlank(texts) ? unwrittenRevision : revisionOfContent(textColumns.map((name) => texts[name]));

/** A branch's translation in one language; blank if there is none. */
export async function textsIn(db: Db, branchId: number, language: number): Promise<BranchTexts> {
  const { language_id: _id, ...texts } = (await textsOf(db, branchId)).find(
    ({ language_id }) => language_id === language,
  ) ?? { language_id: language, ...blank };
  return texts;
}

/** Names translations for the history, such as `about[2]`. */
const inLanguage = (texts: BranchTexts, language: number) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}[${language}]`, text]));

/**
 * Saves a branch's translation; blank texts fall back to the default language.
 * @throws ApiError with problems by field; forbidden for the business's texts if the caller may not change the
 * business.
 */
export async function keepTexts(
  context: Context,
  row: BranchRow,
  language: number,
  { name, Business, revision }: Pick<BranchInput, "name" | "Business" | "revision">,
): Promise<void> {
  const { db, caller } = context;
  const before = await textsIn(db, row.id, language);
  requireRevision(revision, revisionOfTexts(before), "The texts");
  if (Business) requireBusinessRights(caller);
  if (Business && row.is_default === 0) throw refuse(notThroughThis);
  const chosen = await chosenLanguages(db, row);
  const spoken = chosen.length > 0 ? chosen : (await languagesOf(db)).map(({ language_pk }) => language_pk);
  if (language === defaultLanguageId || !spoken.includes(language))
    throw refuse({ language: ["Add the language to the branch first"] });
  const sent = { name, business_name: Business?.name, about: Business?.about, about_link: Business?.about_link };
  const texts = { ...before, ...Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== undefined)) };
  const problems = problemsInEdit(branchTexts, texts, before);
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  const key = { business_id: caller.businessId, branch_id: row.id, language_id: language };
  await db
    .insertInto("branch_texts")
    .values({ ...key, ...texts })
    .onConflict((conflict) => conflict.columns(["business_id", "branch_id", "language_id"]).doUpdateSet(texts))
    .execute();
  const what = { area: noted.texts, subject: { id: row.id, name: row.name } };
  await noteChanges(context, what, inLanguage(before, language), inLanguage(texts, language));
}
