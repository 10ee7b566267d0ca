import type { Context } from "../area";
import { type BranchChoice, resolveBranches } from "../business/branches";
import { areLanguages, furtherLanguages } from "../business/languages";
import { resolveTiers } from "../business/tiers";
import type { Say } from "../contract/field";
import { refused } from "../contract/field/derive";
import { type ApiError, refuse } from "../errors";
import { resolvePicture } from "./pictures";

/** The references of an item's input, resolved within the business. */
export interface Resolved extends BranchChoice {
  readonly tierIds: readonly number[];
  /** Other languages; undefined if the save does not send them. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
}

type Problems = Record<string, string>;

/** Fields of a save that refer to other rows, by wire name. */
interface Points<B> {
  /** If left out, an item applies to all branches. */
  readonly branches?: { readonly field: keyof B & string; readonly notYours: () => ApiError };
  /** If left out, an item has no tiers; `when` tells whether they apply. */
  readonly tiers?: { readonly field: keyof B & string; readonly when: (body: B) => boolean };
  /** Defaults to `language`. */
  readonly languages?: (body: B) => readonly number[] | undefined;
  readonly picture: keyof B & string;
}

/** Validation of one kind of item; `Kept` is the stored item of an edit. */
export interface Rules<B, Kept> {
  /** Problems found without the store, by field. If it throws, nothing else is checked. */
  readonly problems: (body: B, kept: Kept | null) => Problems;
  readonly points: Points<B>;
  /** Further checks of this kind that need the store. */
  readonly also?: (context: Context, body: B, kept: Kept | null, say: Say) => Promise<void>;
  /** Converts problems to wire names, where those differ. */
  readonly spelled?: (problems: Problems) => Problems;
}

/** The languages of a save, which have the same name for every kind. */
export interface Pointing {
  readonly language?: readonly number[] | undefined;
}

/**
 * Validates a save and resolves its references.
 * @throws ApiError with all problems by field; forbidden for a branch role that names another branch.
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

/** Resolves the references and reports those that are missing. */
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
