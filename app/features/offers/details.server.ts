import { type Access, redirectSaying } from "~/access/guard.server";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";
import type { ItemTarget } from "~/wizard/target";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/lookups";
import { loadOneOfferLanguage } from "../../../server/contract/offer-items";
import { getOfferDetails, type OfferDetails } from "../../../server/contract/offers";

/** Section 6: what a branch admin is told who opens another branch's offer. */
export const notYours = "You are unauthorized to edit params offer.";

const asked = new WeakMap<Access, Promise<OfferDetails>>();

/**
 * The offer to edit or copy, asked for once a request.
 * @throws Response back to the offers dashboard where a branch role may not edit it; 404 where there is none.
 */
export function offerOf(access: Access, target: ItemTarget): Promise<OfferDetails> {
  const known = asked.get(access);
  if (known) return known;
  const offer = find(access, target);
  asked.set(access, offer);
  return offer;
}

async function find(access: Access, { mode, id }: ItemTarget): Promise<OfferDetails> {
  const { api, session } = access;
  try {
    const { offer } = await api.call(getOfferDetails, { query: { offerId: id } });
    const others = offer.location.some((branch) => branch !== session.branchId);
    if (mode === "edit" && isBranchLevel(session) && others) throw await sendBack(access);
    return offer;
  } catch (error) {
    if (isPortalError(error, "forbidden") && error.message === notYours) throw await sendBack(access);
    throw error;
  }
}

const sendBack = (access: Access) => redirectSaying(access, "/offers", "error", notYours);

/** The texts of every further language of `offer`. */
export async function furtherTexts({ api }: Access, offer: OfferDetails): Promise<Texts> {
  const further = offer.language.filter((language) => language !== defaultLanguageId);
  const texts = await Promise.all(
    further.map(async (langId) => {
      const answer = await api.call(loadOneOfferLanguage, { query: { offerId: offer.offerId, langId } });
      return [String(langId), answer.offer] as const;
    }),
  );
  return Object.fromEntries(texts);
}
