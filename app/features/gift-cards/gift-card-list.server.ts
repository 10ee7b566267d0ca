import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import { type Deletion, deletionShown, idIn } from "~/items/delete/delete.server";
import { readList } from "~/list/list";
import { loadList } from "~/list/load.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { type GiftCardRow, giftCardsList } from "../../../server/contract/gift-cards/calls";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { giftCardInUse, giftCardOf } from "./details.server";
import { money, priceOf, saleOf } from "./gift-card";
import { type GiftCardState, giftCardList, giftCardRows, stateOf } from "./gift-card-list";

/** A line of the list: only what is shown. */
export interface GiftCardLine {
  readonly id: number;
  readonly title: string;
  readonly thumbnail: string;
  readonly state: GiftCardState;
  readonly value: string;
  /** What is paid for it, where that is less than its value. */
  readonly price: string | null;
  readonly start: string | null;
  /** null: it never expires. */
  readonly end: string | null;
  /** null: the back end does not say. */
  readonly sold: number | null;
  readonly published: number | null;
}

const toLine = (card: GiftCardRow, currency: string, today: string): GiftCardLine => ({
  id: card.offerId,
  title: card.title,
  thumbnail: card.image_thumbnail,
  state: stateOf(card, today),
  value: money(card.real_value, currency),
  price: card.discount_value ? money(priceOf(card), currency) : null,
  start: card.date_range?.start ?? null,
  end: card.never_expires ? null : (card.date_range?.end ?? null),
  sold: card.sold,
  published: card.utc_publish,
});

/** Everything the list's page shows for the state in `search`. */
export async function loadGiftCardList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { list } = readList(giftCardList, search);
  const direction = list.sort === "published" ? list.direction : "desc";
  const { giftCards } = await api.call(giftCardsList, { query: { limit: 0, direction } });
  const today = dayIn(session.business.timeZone);
  return {
    ...loadList(giftCards, search, {
      declared: giftCardList,
      rules: giftCardRows(today),
      line: (card) => toLine(card, session.currencySymbol, today),
    }),
    may: {
      create: may(session, "gift_card.create"),
      update: may(session, "gift_card.update"),
      delete: may(session, "gift_card.delete"),
    },
  };
}

export type GiftCardListPage = Awaited<ReturnType<typeof loadGiftCardList>>;

export const giftCardDeletion: Deletion = {
  list: giftCardList,
  param: "offerId",
  one: "gift card",
  title: async (access, id) => (await giftCardOf(access, id)).title,
  remove: ({ api }, offerId, idempotencyKey) => api.call(deleteOffer, { body: { offerId }, idempotencyKey }),
  restore: ({ api }, offerId) => api.call(restoreOffer, { body: { offerId } }),
  restoreAt: (offerId) => paths.giftcardsRestore({ offerId }),
};

/** What a delete would touch. */
export async function loadDeletion(access: Access, args: AccessArgs) {
  const { session } = access;
  const { currencySymbol: currency } = session;
  const card = await giftCardInUse(access, idIn(args, giftCardDeletion.param));
  const today = dayIn(session.business.timeZone);
  return {
    id: card.offerId,
    title: card.title,
    worth: [money(card.real_value, currency), card.discount_value ? `for ${money(priceOf(card), currency)}` : ""]
      .filter(Boolean)
      .join(" "),
    state: stateOf(card, today),
    sale: saleOf(card, today),
    sold: card.sold,
    soldValue: card.sold_value === null ? null : money(card.sold_value, currency),
    openValue: card.open_value === null ? null : money(card.open_value, currency),
    allSpent: card.open_value === 0,
    ...deletionShown(access, args, giftCardDeletion),
  };
}
