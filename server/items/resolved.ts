import type { Kysely } from "kysely";
import type { Caller, Context } from "../area";
import { type BranchChoice, resolveBranches } from "../business/branches";
import { areLanguages, furtherLanguages } from "../business/languages";
import { resolveTiers } from "../business/tiers";
import type { Say } from "../contract/field";
import { refused } from "../contract/field/derive";
import { type ApiError, refuse } from "../errors";
import type { Database } from "../store/schema";
import { resolvePicture } from "./pictures";

/** What an item's input points to, each found in the business. */
export interface Resolved extends BranchChoice {
  readonly tierIds: readonly number[];
  /** Further languages; undefined when the save does not say. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
}

type Ids = readonly number[] | undefined;

/** What a save names, under the names of its wire. */
interface Pointing {
  /** Left out: an item is for all branches. */
  readonly branches?: { readonly field: string; readonly chosen: Ids; readonly notYours: () => ApiError };
  /** Left out, or null: for no tiers apart. */
  readonly tiers?: { readonly field: string; readonly chosen: Ids } | null;
  readonly language: Ids;
  readonly picture: { readonly field: string; readonly path: string | undefined };
}

type Problems = Record<string, string>;

interface Checked {
  /** What is wrong with it that needs no store to be seen. */
  readonly problems: Problems;
  readonly pointing: Pointing;
  /** What else of its kind needs the store. */
  readonly also?: (say: Say) => Promise<void>;
  /** The problems under the names of the wire, where those are others. */
  readonly spelled?: (problems: Problems) => Problems;
}

/**
 * Finds what a save points to, once it is held to every rule.
 * @throws ApiError with all that is wrong, by field; forbidden for a branch role that names another branch.
 */
export async function checkedItem(
  { db, caller }: Context,
  { problems: known, pointing, also, spelled = (problems) => problems }: Checked,
): Promise<Resolved> {
  const problems = { ...known };
  const say: Say = (field, message) => {
    problems[field] ??= message;
  };
  const resolved = await resolve(db, caller, pointing, say);
  await also?.(say);
  if (Object.keys(problems).length > 0) throw refuse(refused(spelled(problems)));
  return resolved;
}

/** What is not there is said. */
async function resolve(
  db: Kysely<Database>,
  caller: Caller,
  { branches, tiers, language, picture }: Pointing,
  say: Say,
): Promise<Resolved> {
  const chosen = branches && (await resolveBranches(db, caller, branches.chosen ?? [], branches.notYours));
  if (branches && !chosen) say(branches.field, "One of the branches was not found");
  const tierIds = tiers ? await resolveTiers(db, tiers.chosen ?? []) : [];
  if (tiers && !tierIds) say(tiers.field, "One of the tiers was not found");
  const languageIds = language && furtherLanguages(language);
  if (languageIds && !(await areLanguages(db, languageIds))) say("language", "One of the languages is not in use");
  const imageId = await resolvePicture(db, picture.path);
  if (imageId === undefined) say(picture.field, "Upload the picture again: it was not found");
  const everywhere = { everyBranch: true, branchIds: [] };
  return { ...(chosen ?? everywhere), tierIds: tierIds ?? [], languageIds, imageId: imageId ?? null };
}
