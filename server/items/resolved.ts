import type { Context } from "../area";
import { type BranchChoice, resolveBranches } from "../business/branches";
import { areLanguages, furtherLanguages } from "../business/languages";
import { resolveTiers } from "../business/tiers";
import type { Say } from "../contract/field";
import { refused } from "../contract/field/derive";
import { type ApiError, refuse } from "../errors";
import { resolvePicture } from "./pictures";

/** What an item's input points to, each found in the business. */
export interface Resolved extends BranchChoice {
  readonly tierIds: readonly number[];
  /** Further languages; undefined when the save does not say. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
}

type Problems = Record<string, string>;

/** What a save points to, each by its field of the wire. */
interface Points<B> {
  /** Left out: an item is for all branches. */
  readonly branches?: { readonly field: keyof B & string; readonly notYours: () => ApiError };
  /** Left out: for no tiers apart; `when` they count. */
  readonly tiers?: { readonly field: keyof B & string; readonly when: (body: B) => boolean };
  /** Left out: `language`. */
  readonly languages?: (body: B) => readonly number[] | undefined;
  readonly picture: keyof B & string;
}

/** What a save of one kind of item is held to; `Kept` is what is found of one that is edited. */
export interface Rules<B, Kept> {
  /** What is wrong with it that needs no store to be seen, by field; nothing else is looked at where it throws. */
  readonly problems: (body: B, kept: Kept | null) => Problems;
  /** What it points to. */
  readonly points: Points<B>;
  /** What else of its kind needs the store. */
  readonly also?: (context: Context, body: B, kept: Kept | null, say: Say) => Promise<void>;
  /** The problems under the names of the wire, where those are others. */
  readonly spelled?: (problems: Problems) => Problems;
}

/** The languages of a save, by their name everywhere. */
export interface Pointing {
  readonly language?: readonly number[] | undefined;
}

/**
 * Finds what a save points to, once it is held to every rule.
 * @throws ApiError with all that is wrong, by field; forbidden for a branch role that names another branch.
 */
export async function checkedItem<B extends Pointing, Kept>(
  context: Context,
  { problems: known, points, also, spelled = (problems) => problems }: Rules<B, Kept>,
  body: B,
  kept: Kept | null,
): Promise<Resolved> {
  const problems = { ...known(body, kept) };
  const say: Say = (field, message) => {
    problems[field] ??= message;
  };
  const resolved = await resolve(context, points, body, say);
  await also?.(context, body, kept, say);
  if (Object.keys(problems).length > 0) throw refuse(refused(spelled(problems)));
  return resolved;
}

/** What is not there is said. */
async function resolve<B extends Pointing>(
  { db, caller }: Context,
  { branches, tiers, languages = ({ language }) => language, picture }: Points<B>,
  body: B,
  say: Say,
): Promise<Resolved> {
  const named = new Map<string, unknown>(Object.entries(body));
  const idsIn = (field: string) => (named.get(field) ?? []) as readonly number[];
  const chosen = branches && (await resolveBranches(db, caller, idsIn(branches.field), branches.notYours));
  if (branches && !chosen) say(branches.field, "One of the branches was not found");
  const tierIds = tiers?.when(body) ? await resolveTiers(db, idsIn(tiers.field)) : [];
  if (tiers && !tierIds) say(tiers.field, "One of the tiers was not found");
  const language = languages(body);
  const languageIds = language && furtherLanguages(language);
  if (languageIds && !(await areLanguages(db, languageIds))) say("language", "One of the languages is not in use");
  const path = named.get(picture);
  const imageId = await resolvePicture(db, typeof path === "string" ? path : undefined);
  if (imageId === undefined) say(picture, "Upload the picture again: it was not found");
  const everywhere = { everyBranch: true, branchIds: [] };
  return { ...(chosen ?? everywhere), tierIds: tierIds ?? [], languageIds, imageId: imageId ?? null };
}
