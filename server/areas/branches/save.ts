import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { branchRow } from "../../business/business-rows";
import { noteChanges } from "../../business/changes";
import { languagesOf } from "../../business/languages";
import { giveSlug } from "../../business/slugs";
import type { BranchInput, NewBranchInput } from "../../contract/branches/bodies";
import { branch, tagsIn } from "../../contract/branches/fields";
import { defaultCountry } from "../../contract/branches/words";
import { laidOver } from "../../contract/field";
import { refuse } from "../../errors";
import { resolvePicture } from "../../items/pictures";
import { takeRevision } from "../../items/revision";
import { rowOf, toldBy } from "../../items/row";
import type { Database } from "../../store/schema";
import { businessChange } from "./business";
import { type BranchValues, checked } from "./checks";
import { type BranchRow, holdBranches, requireBranch } from "./find";
import { chosenLanguages, keepLanguages } from "./languages";
import { noted } from "./noted";
import { keepTexts } from "./texts";

type Db = Kysely<Database>;

/** A branch's values from its row. */
export const valuesOf = (row: BranchRow): BranchValues => {
  const { category_fk, default_language, ...values } = toldBy(branch.fields, row);
  return {
    ...values,
    ...(category_fk !== null && { category_fk }),
    ...(default_language !== null && { default_language }),
  };
};

const languageIds = async (db: Db) => (await languagesOf(db)).map(({ language_pk }) => language_pk);

/** The columns for validated values. */
const columnsOf = (values: BranchValues) => ({
  ...rowOf(branch.fields, values),
  tags: tagsIn(values.tags).join(","),
  country_code: values.country_code.toLowerCase(),
  country_short: values.country_short.toUpperCase(),
});

const pictureProblem = { logo_image: ["Upload the picture again: it was not found"] };

/** @returns the new branch's id. @throws ApiError with problems by field. */
export async function createBranch(context: Context, sent: NewBranchInput): Promise<number> {
  const { db, caller, now } = context;
  const { Branch_languages, logo_image, ...input } = sent;
  const others = await holdBranches(db);
  const languages = await languageIds(db);
  const { problems, values } = checked(
    { ...input, country_code: input.country_code ?? defaultCountry },
    { others, languages: Branch_languages ?? languages, before: null },
  );
  const image_id = await resolvePicture(db, logo_image);
  if (image_id === undefined) Object.assign(problems, pictureProblem);
  if (Object.keys(problems).length > 0 || image_id === undefined) throw refuse(problems);
  const made = await db
    .insertInto("branches")
    .values(branchRow({ ...columnsOf(values), business_id: caller.businessId, image_id, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await giveSlug(db, { businessId: caller.businessId, branchId: made.id, name: made.name });
  await noteChanges(
    context,
    { area: noted.branch, subject: { id: made.id, name: made.name } },
    {},
    { name: made.name },
  );
  if (Branch_languages) await keepLanguages(context, made, Branch_languages);
  return made.id;
}

/** Updates the fields sent and leaves the others. @throws ApiError with problems by field. */
export async function changeBranch(context: Context, id: number, input: BranchInput): Promise<void> {
  const { db, caller, now } = context;
  const { revision, language, Business, Branch_languages, logo_image, ...sent } = input;
  const all = await holdBranches(db);
  const row = await requireBranch(db, caller, id);
  if (language !== undefined) return keepTexts(context, row, language, input);
  await takeRevision(db, "branches", { id, now, ...(revision !== undefined && { replaces: revision }) });
  if (Branch_languages) await keepLanguages(context, row, Branch_languages);
  const before = valuesOf(row);
  const chosen = await chosenLanguages(db, row);
  const { problems, values } = checked(laidOver<typeof branch.fields>(before, sent), {
    others: all.filter((other) => other.id !== id),
    languages: chosen.length > 0 ? chosen : await languageIds(db),
    before,
  });
  const image_id = logo_image === undefined ? row.image_id : await resolvePicture(db, logo_image);
  if (image_id === undefined) Object.assign(problems, pictureProblem);
  const about = Business && (await businessChange(context, row, Business));
  Object.assign(problems, about?.problems);
  if (Object.keys(problems).length > 0 || image_id === undefined) throw refuse(problems);
  await db
    .updateTable("branches")
    .set({ ...columnsOf(values), image_id })
    .where("id", "=", id)
    .execute();
  await noteChanges(
    context,
    { area: noted.branch, subject: { id, name: row.name }, secret: ["logo_image"] },
    { ...before, logo_image: row.image_id },
    { ...values, logo_image: image_id },
  );
  if (!about) return;
  await db.updateTable("businesses").set(about.columns).execute();
  await noteChanges(context, { area: noted.business, subject: { id, name: row.name } }, about.before, about.columns);
}
