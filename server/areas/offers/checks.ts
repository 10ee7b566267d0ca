import type { Kysely } from "kysely";
import type { Caller } from "../../area";
import { type BranchChoice, resolveBranches } from "../../business/branches";
import { areLanguages, furtherLanguages } from "../../business/languages";
import { connectedSystems } from "../../business/systems";
import { resolveTiers } from "../../business/tiers";
import { refused } from "../../contract/field/derive";
import type { AnyOfferInput } from "../../contract/offers/calls";
import { offerProblems } from "../../contract/offers/rules";
import { audiences, offerTypesFor } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { notYours } from "../../items/offer-access";
import { resolvePicture } from "../../items/pictures";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

/** What an offer's input points to, each found in the business. */
export interface Resolved extends BranchChoice {
  readonly tierIds: readonly number[];
  /** Further languages; undefined when the save does not say. */
  readonly languageIds: readonly number[] | undefined;
  readonly imageId: number | null;
}

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
  const problems = refused(offerProblems(offer));
  const wrong = (field: string, message: string) => {
    problems[field] ??= [message];
  };

  const branches = await resolveBranches(db, caller, offer.location ?? [], notYours);
  if (!branches) wrong("location", "One of the branches was not found");

  const tierIds = offer.audience === audiences.tier ? await resolveTiers(db, offer.tier ?? []) : [];
  if (!tierIds) wrong("tier", "One of the tiers was not found");

  const languageIds = offer.language && furtherLanguages(offer.language);
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
  const imageId = await resolvePicture(db, offer.image);
  if (imageId === undefined) wrong("image", "Upload the picture again: it was not found");

  if (Object.keys(problems).length > 0 || !branches || !tierIds || imageId === undefined) throw refuse(problems);
  return { ...branches, tierIds, languageIds, imageId };
}
