import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import { connectedSystems } from "../../catalogue/systems";
import type { AnyOfferInput } from "../../contract/offer-fields";
import { offerProblems, type Problems } from "../../contract/offer-rules";
import { allBranches, audiences, offerTypesFor } from "../../contract/offer-words";
import { refuse } from "../../errors";
import { tokenInPath } from "../../pictures/paths";
import type { Database } from "../../store/schema";
import { notYours } from "./seen";

type Db = Kysely<Database>;

/** What an offer's input points to, each found in the business. */
export interface Resolved {
  readonly everyBranch: boolean;
  readonly branchIds: readonly number[];
  readonly tierIds: readonly number[];
  /** Further languages; undefined when the save does not say. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/**
 * Holds an offer's input to every rule, also those that need the store.
 *
 * @param kept the offer type of the offer being edited: it may stay when its integration is gone.
 * @throws ApiError with all that is wrong, by field; forbidden for a branch role that names another branch.
 */
export async function checkOffer(
  db: Db,
  caller: Caller,
  offer: AnyOfferInput,
  kept: number | null = null,
): Promise<Resolved> {
  const problems: Problems = offerProblems(offer);
  const wrong = (field: string, message: string) => {
    problems[field] ??= [message];
  };

  const everyBranch = offer.location.includes(allBranches);
  const branchIds = unique(offer.location.filter((id) => id !== allBranches));
  const branches = await db.selectFrom("branches").select("id").execute();
  const known = new Set(branches.map(({ id }) => id));
  if (branchIds.some((id) => !known.has(id))) wrong("location", "One of the branches was not found");
  else if (isBranchRole(caller.role) && (everyBranch || branchIds.some((id) => id !== caller.branchId)))
    throw notYours();

  const tierIds = offer.audience === audiences.tier ? await tiersOf(db, unique(offer.tier ?? [])) : [];
  if (!tierIds) wrong("tier", "One of the tiers was not found");

  const languageIds = offer.language && unique(offer.language);
  if (languageIds && !(await areLanguages(db, languageIds))) wrong("language", "One of the languages is not in use");

  if (offer.product !== undefined) {
    const product = await db.selectFrom("products").select("id").where("id", "=", offer.product).executeTakeFirst();
    if (!product) wrong("product", "The product was not found");
  }
  if (offer.type === 1 && offer.offer_type !== kept) {
    const allowed = offerTypesFor(await connectedSystems(db));
    if (!allowed.includes(offer.offer_type))
      wrong("offer_type", "Connect a shop or till system to use this offer type");
  }
  const imageId = offer.image ? await imageAt(db, offer.image) : null;
  if (imageId === undefined) wrong("image", "Upload the picture again: it was not found");

  if (Object.keys(problems).length > 0 || !tierIds || imageId === undefined) throw refuse(problems);
  return { everyBranch, branchIds, tierIds, languageIds, imageId };
}

/** The tiers, every one of the business for none; null when one is not the business's. */
async function tiersOf(db: Db, wanted: number[]): Promise<number[] | null> {
  const tiers = (await db.selectFrom("tiers").select("id").orderBy("id").execute()).map(({ id }) => id);
  if (wanted.length === 0) return tiers;
  return wanted.every((id) => tiers.includes(id)) ? wanted : null;
}

export async function areLanguages(db: Db, wanted: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom("languages").select("language_id").execute();
  const known = new Set(rows.map(({ language_id }) => language_id));
  return wanted.every((id) => known.has(id));
}

async function imageAt(db: Db, path: string): Promise<number | undefined> {
  const token = tokenInPath(path);
  if (!token) return undefined;
  return (await db.selectFrom("images").select("id").where("token", "=", token).executeTakeFirst())?.id;
}
