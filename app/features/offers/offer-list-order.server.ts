import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";
import { idIn, listLeft } from "~/items/delete/delete.server";
import { isMine } from "~/list/whose";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { getBusinessOffers, saveOffersOrder, updateOverlappingOffers } from "../../../server/contract/offers/calls";
import { rankOverlapping } from "../../../server/contract/offers/words";
import { notYours } from "./details.server";
import { offerList } from "./offer-list";
import { moved, type RankError, type Ranked, readMove, readRanks, rerank, toRanked } from "./offer-list-order";

/** An offer in the order, and whether the visitor may change its place. */
export interface OrderedOffer extends Ranked {
  readonly mine: boolean;
}

/** Section 6 keeps a branch role to its own branch's offers; the others are shown where they stand. */
async function mineAmong({ api, session }: Access): Promise<(id: number) => boolean> {
  if (!isBranchLevel(session)) return () => true;
  const { offers } = await api.call(getBusinessOffers, { query: { limit: 0, direction: "desc" } });
  const mine = new Set(offers.filter((offer) => isMine(session, offer.location)).map(({ offerId }) => offerId));
  return (id) => mine.has(id);
}

async function orderAround(access: Access, offerId: number): Promise<OrderedOffer[]> {
  const isMineId = await mineAmong(access);
  try {
    const { offers } = await access.api.call(updateOverlappingOffers, { query: { offerId } });
    return rankOverlapping(offers).map((offer) => ({ ...toRanked(offer), mine: isMineId(offer.offer_pk) }));
  } catch (error) {
    if (isPortalError(error, "forbidden") && error.message === notYours) {
      throw await redirectSaying(access, paths.offersDashboard(), "error", notYours);
    }
    throw error;
  }
}

/** The offers that overlap with the one in the address, ranked as section 4 says. */
export async function loadOrder(access: Access, args: AccessArgs) {
  const offerId = idIn(args, "offerId");
  const offers = await orderAround(access, offerId);
  const asked = offers.find(({ id }) => id === offerId);
  return { offerId, title: asked?.title ?? "", offers, back: listLeft(args, offerList) };
}

const none: readonly RankError[] = [];

/**
 * Saves the numbers as typed, or moves one offer past its neighbour. A move stays on the page, so that the next press of the
 * same button moves it further.
 */
export async function saveOrder(access: Access, args: AccessArgs) {
  const offerId = idIn(args, "offerId");
  const form = await readForm(args.request);
  const offers = await orderAround(access, offerId);
  const { ranks, errors } = readRanks(
    offers.filter(({ mine }) => mine),
    (name) => form.get(name),
  );
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name.startsWith("priority[") ? [{ name, value }] : [],
  );
  if (errors.length > 0) return data({ errors, message: "" as Said, typed }, { status: 422 });

  const move = readMove(form.get("move"));
  const reranked = rerank(offers, ranks);
  const ordered = move ? moved(reranked, move) : reranked;
  const mine = new Set(offers.filter((offer) => offer.mine).map(({ id }) => id));
  const priority = Object.fromEntries(ordered.filter(({ id }) => mine.has(id)).map(({ id, rank }) => [id, rank]));
  try {
    await access.api.call(saveOffersOrder, { body: { priority } });
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    if (error.kind === "unavailable") await access.say("unexpected", error.message);
    const look = { href: paths.offersOrder({ offerId }), label: "Look at the saved order" };
    const message = saidOf(error, { look, refused: error.fields.priority?.[0] });
    return data({ errors: none, message, typed }, { status: answerStatus(error) });
  }
  const { search } = new URL(args.request.url);
  if (!move)
    throw await redirectSaying(access, listLeft(args, offerList), "success", "The order of the offers is saved.");
  const at = ordered.findIndex(({ id }) => id === move.id);
  const text = `“${ordered[at]?.title ?? ""}” is number ${at + 1} of ${ordered.length} now.`;
  throw await redirectSaying(access, `${paths.offersOrder({ offerId })}${search}#offer-${move.id}`, "success", text);
}
