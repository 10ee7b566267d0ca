import type { Context } from "../area";
import { type BranchChoice, resolveBranches } from "../business/branches";
import { areLanguages, furtherLanguages } from "../business/languages";
import { productToChoose } from "../business/products";
import { resolveTiers } from "../business/tiers";
import { type Fields, type Group, type InputOf, problemsIn, problemsInEdit, type Say } from "../contract/field";
import { refused } from "../contract/field/derive";
import type { ItemNames } from "../contract/items/names";
import { audiences } from "../contract/items/words";
import { type ApiError, forbidden, refuse } from "../errors";
import { resolvePicture } from "./pictures";

/** The references of an item's input, resolved within the business. */
export interface Resolved extends BranchChoice {
  readonly tierIds: readonly number[];
  /** Other languages; undefined if the save does not send them. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
  /** System of the product that the item names; null for the own catalogue or no product. */
  readonly productSystem: number | null;
}

/** The stored item of an edit may name a product that was deleted since. */
interface Naming {
  readonly product_id: number | null;
}

/** Validation of one kind of item; `Kept` is the stored item of an edit. */
export interface Rules<D extends Fields, B, Kept extends Naming> {
  /** The fields, and the rules that need no store. */
  readonly group: Group<D>;
  /** The stored item as the input of a save, which stays valid where it is unchanged. It may refuse the save. */
  readonly held: (kept: Kept, body: B, db: Context["db"]) => InputOf<D> | Promise<InputOf<D>>;
  /** The picture, branches and tiers of a save are resolved under these names. */
  readonly names: Pick<ItemNames, "picture" | "limits">;
  /** Refusal for a branch role that names another branch. */
  readonly notYours?: () => ApiError;
  /** The languages of the texts; defaults to `language`. */
  readonly languages?: (body: B) => readonly number[] | undefined;
  /** Further checks of this kind that need the store. */
  readonly also?: (context: Context, body: B, asked: Asked<D, Kept>, say: Say) => Promise<void>;
  /** Name of a field on the wire, where it differs. */
  readonly wireName?: (field: string) => string;
}

interface Asked<D extends Fields, Kept> {
  readonly kept: Kept | null;
  readonly held: InputOf<D> | null;
  readonly resolved: Resolved;
}

/** The languages of a save, which have the same name for every kind. */
export interface Pointing {
  readonly language?: readonly number[] | undefined;
}

/**
 * Validates a save and resolves its references.
 * @param spoken languages of the stored item of an edit, which the business may have removed since.
 * @throws ApiError with all problems by field; forbidden for a branch role that names another branch.
 */
export async function checkedItem<D extends Fields, B extends Pointing & InputOf<D>, Kept extends Naming>(
  context: Context,
  rules: Rules<D, B, Kept>,
  body: B,
  kept: Kept | null,
  spoken: readonly number[] = [],
): Promise<Resolved> {
  const { group, also, wireName = (field) => field } = rules;
  const held = kept && (await rules.held(kept, body, context.db));
  const problems = held ? problemsInEdit(group, body, held) : problemsIn(group, body);
  const say: Say = (field, message) => {
    problems[field] ??= message;
  };
  const resolved = await resolve(context, rules, body, { kept, spoken }, say);
  await also?.(context, body, { kept, held, resolved }, say);
  const spelled = Object.entries(problems).map(([field, message]) => [wireName(field), message] as const);
  if (spelled.length > 0) throw refuse(refused(Object.fromEntries(spelled)));
  return resolved;
}

/** Resolves the references and reports those that are missing. */
async function resolve<D extends Fields, B extends Pointing, Kept extends Naming>(
  { db, caller }: Context,
  { names: { picture, limits }, notYours = forbidden, languages = ({ language }) => language }: Rules<D, B, Kept>,
  body: B,
  { kept, spoken }: { readonly kept: Kept | null; readonly spoken: readonly number[] },
  say: Say,
): Promise<Resolved> {
  const named = new Map<string, unknown>(Object.entries(body));
  const idsIn = (field: string) => (named.get(field) ?? []) as readonly number[];
  const chosen = limits && (await resolveBranches(db, caller, idsIn(limits.branches), notYours));
  if (limits && !chosen) say(limits.branches, "One of the branches was not found");
  const isTiered = limits && named.get(limits.audience) === audiences.tier;
  const tierIds = isTiered ? await resolveTiers(db, idsIn(limits.tiers)) : [];
  if (limits && !tierIds) say(limits.tiers, "One of the tiers was not found");
  const language = languages(body);
  const languageIds = language && furtherLanguages(language);
  const added = languageIds?.filter((id) => !spoken.includes(id)) ?? [];
  if (!(await areLanguages(db, added))) say("language", "One of the languages is not in use");
  const path = named.get(picture);
  const imageId = await resolvePicture(db, typeof path === "string" ? path : undefined);
  if (imageId === undefined) say(picture, "Upload the picture again: it was not found");
  const id = named.get("product");
  const product = typeof id === "number" ? await productToChoose(db, id, kept?.product_id) : null;
  if (product === undefined) say("product", "The product was not found");
  const everywhere = { everyBranch: true, branchIds: [] };
  return {
    ...(chosen ?? everywhere),
    tierIds: tierIds ?? [],
    languageIds,
    imageId: imageId ?? null,
    productSystem: product?.pos_system_fk ?? null,
  };
}
