import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { requireId } from "~/access/refuse.server";
import { isBranchLevel } from "~/access/session";
import { form, formPage, Problem } from "~/form/form.server";
import { pressButton } from "~/form/names";
import { readPress } from "~/form/rows/press";
import { listLeft } from "~/items/delete/delete.server";
import { unlessOthers } from "~/items/item-finder.server";
import { isMine } from "~/list/whose";
import { paths } from "~/paths";
import { everyItem } from "../../../server/contract/items/saves";
import { getBusinessOffers, saveOffersOrder, updateOverlappingOffers } from "../../../server/contract/offers/calls";
import { rankOverlapping } from "../../../server/contract/offers/words";
import { offerItem } from "./item";
import { offerList } from "./offer-list";
import { exchanged, fieldOf, type Ranked, readRanks, rerank } from "./offer-list-order";

/** Offer in the order, and whether the visitor may move it. */
export interface OrderedOffer extends Ranked {
  readonly mine: boolean;
}

/** A branch role may change only its own branch's offers (section 6); the others are shown in their positions. */
async function mineAmong({ api, session }: Access): Promise<(id: number) => boolean> {
  if (!isBranchLevel(session)) return () => true;
  const { offers } = await api.call(getBusinessOffers, everyItem);
  const mine = new Set(offers.filter((offer) => isMine(session, offer.location)).map(({ offerId }) => offerId));
  return (id) => mine.has(id);
}

const orderAround = oncePerRequest(async (access: Access, offerId: number): Promise<OrderedOffer[]> => {
  const isMineId = await mineAmong(access);
  const ask = () => access.api.call(updateOverlappingOffers, { query: { offerId } });
  const { offers } = await unlessOthers(access, offerItem, ask);
  return rankOverlapping(offers).map(({ offer_pk: id, offer_title: title, priority: rank }) => {
    return { id, title, rank, mine: isMineId(id) };
  });
});

/** Form values of the offers that the visitor may move. */
const valuesOf = (offers: readonly OrderedOffer[]) =>
  Object.fromEntries(offers.filter(({ mine }) => mine).map(({ id, rank }) => [fieldOf(id), String(rank)]));

/** Order in which overlapping offers apply, changed by typing numbers or by moving one offer past its neighbour. */
export const ordering = formPage({
  page: "offers-order",
  async load(access, args) {
    const offerId = requireId(args, "offerId");
    const offers = await orderAround(access, offerId);
    const asked = offers.find(({ id }) => id === offerId);
    const back = listLeft(args, offerList);
    return { offerId, title: asked?.title ?? "", offers, values: valuesOf(offers), back };
  },
  form: form({
    schema: z.object({ priority: z.unknown(), [pressButton]: z.unknown() }),
    stored: async ({ access, args }) => ({ values: valuesOf(await orderAround(access, requireId(args, "offerId"))) }),
    look: ({ args }) => ({
      href: paths.offersOrder({ offerId: requireId(args, "offerId") }),
      label: "View saved order",
    }),
    async save(typed, { access, args, raw }) {
      const offerId = requireId(args, "offerId");
      const offers = await orderAround(access, offerId);
      const { ranks, errors } = readRanks(
        offers.filter(({ mine }) => mine),
        (name) => raw[name] ?? null,
      );
      if (Object.keys(errors).length > 0) throw new Problem(errors);
      const move = readPress(typed[pressButton]);
      const reranked = rerank(offers, ranks);
      const ordered = move ? exchanged(reranked, move) : reranked;
      const priority = Object.fromEntries(ordered.flatMap(({ id, rank, mine }) => (mine ? [[id, rank] as const] : [])));
      // Another press of the same button is another move.
      const once = move ? { idempotencyKey: randomUUID() } : {};
      await access.api.call(saveOffersOrder, { body: { priority }, ...once });
      if (!move) return { to: listLeft(args, offerList), say: "Order saved." };
      // Stays on the page, so that the button can be pressed again.
      const at = ordered.findIndex(({ id }) => id === Number(move.key));
      const { search } = new URL(args.request.url);
      return {
        to: `${paths.offersOrder({ offerId })}${search}#offer-${move.key}`,
        say: `“${ordered[at]?.title ?? ""}” is now number ${at + 1} of ${ordered.length}.`,
      };
    },
  }),
});
