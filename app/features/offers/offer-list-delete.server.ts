import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { dayIn } from "~/ui/days";
import { deleteOffer, restoreOffer, updateOverlappingOffers } from "../../../server/contract/offers";
import { offerOf } from "./details.server";
import { offerListPath, readOfferList } from "./offer-list";
import { toLine } from "./offer-list.server";

const canRestore = ({ session }: Access) => session.features.includes("restore");

/** The offer a list page is about. @throws data 404 for an id that is none. */
export function offerIdOf({ params }: Pick<AccessArgs, "params">): number {
  if (/^[1-9]\d{0,14}$/.test(params.offerId ?? "")) return Number(params.offerId);
  throw data({ message: "" }, { status: 404 });
}

/** The list as it was left, from the query that its links carry along. */
export const listLeft = ({ request }: Pick<AccessArgs, "request">): string =>
  offerListPath(readOfferList(new URL(request.url).searchParams).list);

/** What a delete would touch. @throws Response back to the list where a branch role may not delete it. */
export async function loadDeletion(access: Access, args: AccessArgs) {
  const { api, session } = access;
  const offerId = offerIdOf(args);
  const offer = await offerOf(access, { mode: "edit", id: offerId });
  const overlapping = may(session, "offer.read")
    ? (await api.call(updateOverlappingOffers, { query: { offerId } })).offers
    : [];
  return {
    offer: toLine(offer, session, dayIn(session.business.timeZone)),
    overlapping: overlapping.filter(({ offer_pk }) => offer_pk !== offerId).length,
    canRestore: canRestore(access),
    back: listLeft(args),
    // A second press of the button is the same delete.
    key: randomUUID(),
  };
}

/** Deletes at once; the way back is a restore, never a delete that is held back (settled readings, "undo of a delete"). */
export async function removeOffer(access: Access, args: AccessArgs) {
  const offerId = offerIdOf(args);
  const title = await titleOf(access, offerId);
  try {
    await access.api.call(deleteOffer, { body: { offerId }, idempotencyKey: await keyOf(args) });
  } catch (error) {
    if (isPortalError(error, "unavailable"))
      throw await redirectSaying(access, here(args), "unexpected", error.message);
    if (!isPortalError(error, "invalid", "conflict")) throw error;
    return data({ message: error.message }, { status: 422 });
  }
  const undo = canRestore(access) ? `/offers/${offerId}/restore` : undefined;
  throw await redirectSaying(access, listLeft(args), "success", `${title} is deleted.`, undo);
}

/** Brings a deleted offer back. */
export async function bringBack(access: Access, args: AccessArgs): Promise<Response> {
  const offerId = offerIdOf(args);
  if (!canRestore(access)) throw data({ message: "" }, { status: 404 });
  try {
    await access.api.call(restoreOffer, { body: { offerId } });
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable")) throw error;
    return redirectSaying(access, "/offers", error.kind === "unavailable" ? "unexpected" : "error", error.message);
  }
  return redirectSaying(access, "/offers", "success", "The offer is back.");
}

const here = ({ request }: AccessArgs) => {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
};

async function keyOf({ request }: Pick<AccessArgs, "request">): Promise<string | undefined> {
  const key = (await readForm(request)).get("idempotency_key");
  return typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

/** @throws Response back to the list where a branch role may not delete it. */
async function titleOf(access: Access, offerId: number): Promise<string> {
  try {
    const { title } = await offerOf(access, { mode: "edit", id: offerId });
    return `“${shortened(title)}”`;
  } catch (error) {
    // Pressed twice: the first delete's answer is kept by its key and given again.
    if (isPortalError(error, "not-found")) return "The offer";
    throw error;
  }
}

const shortened = (title: string) => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);
