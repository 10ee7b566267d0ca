import { type Access, redirectSaying } from "~/access/guard.server";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";
import type { ItemTarget } from "~/form/target";
import { paths } from "~/paths";
import { getOfferDetails, type OfferDetails } from "../../../server/contract/offers/calls";

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

const sendBack = (access: Access) => redirectSaying(access, paths.offersDashboard(), "error", notYours);
