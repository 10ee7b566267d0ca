import type { Kysely } from "kysely";
import { type Context, isBranchRole } from "../../area";
import { noteChanges } from "../../business/changes";
import { furtherLanguages, languagesOf } from "../../business/languages";
import type { saveBranchLangs } from "../../contract/branches/calls";
import { offeredLanguages } from "../../contract/branches/words";
import type { BodyOf } from "../../contract/common/call";
import { defaultLanguageId, type Language } from "../../contract/lookups/calls";
import { forbidden, refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import type { Database } from "../../store/schema";
import { type BranchRow, holdBranches, requireBranch } from "./find";
import { noted } from "./noted";

type Db = Kysely<Database>;

/** The languages a business can choose: those offered, and any others it has. */
export function languagesOffered(own: readonly Language[]): Language[] {
  const others = own.filter(({ language_pk }) => offeredLanguages.every((one) => one.language_pk !== language_pk));
  const offered = offeredLanguages.map((one) => {
    const isDefault = one.language_pk === defaultLanguageId;
    return { ...one, default: isDefault, mandatory: isDefault };
  });
  return [...offered, ...others];
}

/** A branch's languages: the business's for the default branch, else its own selection, empty if it inherits. */
export async function chosenLanguages(db: Db, { id, is_default }: BranchRow) {
  if (is_default === 1) return (await languagesOf(db)).map(({ language_pk }) => language_pk);
  const rows = await db
    .selectFrom("branch_languages")
    .select("language_id")
    .where("branch_id", "=", id)
    .orderBy("language_id")
    .execute();
  return rows.map(({ language_id }) => language_id);
}

/** Replaces the business's languages; English is always included. @throws ApiError for an unavailable language. */
async function keepOfBusiness(db: Db, businessId: number, chosen: readonly number[]): Promise<void> {
  const own = await languagesOf(db);
  const offered = new Map(languagesOffered(own).map((one) => [one.language_pk, one]));
  const wanted = furtherLanguages(chosen);
  const added = wanted.filter((id) => own.every(({ language_pk }) => language_pk !== id));
  if (wanted.some((id) => !offered.has(id))) throw refuse({ Branch_languages: ["Choose languages from the list"] });
  const left = [defaultLanguageId, ...wanted];
  for (const table of ["languages", "branch_languages"] as const)
    await db.deleteFrom(table).where("language_id", "not in", left).execute();
  if (added.length === 0) return;
  const rows = added.flatMap((id) => {
    const one = offered.get(id);
    return one
      ? [
          {
            language_id: id,
            name: one.name,
            abbreviation: one.abreviation,
            is_default: 0 as const,
            mandatory: 0 as const,
          },
        ]
      : [];
  });
  await db
    .insertInto("languages")
    .values(rows.map((row) => ({ ...row, business_id: businessId })))
    .execute();
}

async function keepOfBranch(db: Db, { business_id, id }: BranchRow, chosen: readonly number[]): Promise<void> {
  const own = (await languagesOf(db)).map(({ language_pk }) => language_pk);
  if (chosen.some((one) => !own.includes(one)))
    throw refuse({ Branch_languages: ["Add the language at the default branch first"] });
  await db.deleteFrom("branch_languages").where("branch_id", "=", id).execute();
  if (chosen.length === 0) return;
  const rows = [defaultLanguageId, ...furtherLanguages(chosen)].map((language_id) => ({
    business_id,
    branch_id: id,
    language_id,
  }));
  await db.insertInto("branch_languages").values(rows).execute();
}

/**
 * Sets a branch's languages; those of the default branch are the business's. Texts in a removed language are kept.
 * @throws ApiError with problems by field.
 */
export async function keepLanguages(context: Context, branch: BranchRow, chosen: readonly number[]): Promise<void> {
  const { db, caller } = context;
  const { id, name } = branch;
  const before = await chosenLanguages(db, branch);
  if (branch.is_default === 0) await keepOfBranch(db, branch, chosen);
  else if (isBranchRole(caller.role)) throw forbidden("The languages of the business are set at business level.");
  else await keepOfBusiness(db, caller.businessId, chosen);
  const after = await chosenLanguages(db, branch);
  const what = { area: noted.languages, subject: { id, name } };
  await noteChanges(context, what, { Branch_languages: before }, { Branch_languages: after });
}

/** @throws ApiError with problems by field. */
export async function saveLanguages(context: Context, sent: BodyOf<typeof saveBranchLangs>): Promise<void> {
  const { db, caller } = context;
  const { business_branch_pk, Branch_languages, Branch_language_apply, revision } = sent;
  const all = await holdBranches(db);
  const branch = await requireBranch(db, caller, business_branch_pk);
  requireRevision(revision, revisionOfContent(await chosenLanguages(db, branch)), "The languages");
  if (Branch_language_apply && branch.is_default === 0)
    throw refuse({ Branch_language_apply: ["Only the default branch sets the languages of all branches"] });
  await keepLanguages(context, branch, Branch_languages);
  if (!Branch_language_apply) return;
  for (const other of all.filter(({ is_default }) => is_default === 0)) await keepLanguages(context, other, []);
}
