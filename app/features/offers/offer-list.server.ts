import type { Access } from "~/access/guard.server";
import { may, type PortalSession } from "~/access/session";
import { loadList } from "~/list/load.server";
import { branchesInWords, branchNames, isMine } from "~/list/whose";
import { dayIn } from "~/ui/days";
import { getBusinessOffers, type OfferRow } from "../../../server/contract/offers/calls";
import { offerKinds, offerTypeIds } from "../../../server/contract/offers/words";
import { worthOf } from "./offer-card";
import { type OfferState, offerList, offerRows, stateOf } from "./offer-list";
import { kindNames } from "./words";

/** A line of the list: only what is shown. */
export interface OfferLine {
  readonly id: number;
  readonly title: string;
  readonly thumbnail: string;
  readonly kind: string;
  readonly worth: string;
  readonly state: OfferState;
  readonly start: string | null;
  /** null: it never expires. */
  readonly end: string | null;
  readonly branches: string;
  readonly priority: number | null;
  readonly published: number | null;
  /** A branch role changes only what is its own branch's alone. */
  readonly mine: boolean;
}

/** Sent along with the page: the words' own module is for the wizard. */
const typeChoices = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** The kinds in a word, for a badge (section 3). */
const badges: Readonly<Record<number, string>> = {
  [offerKinds.basic]: "Basic",
  [offerKinds.multiplier]: "Multiplier",
  [offerKinds.bonus]: "Bonus",
  [offerKinds.free]: "Free",
};

/** `offer` as the list shows it to this visitor on `today`. */
export function toLine(offer: OfferRow, session: PortalSession, today: string): OfferLine {
  return {
    id: offer.offerId,
    title: offer.title,
    thumbnail: offer.image_thumbnail,
    kind: badges[offer.type] ?? "Offer",
    worth: offer.type === offerKinds.free ? "Free reward" : worthOf(asAnswers(offer), session.currencySymbol),
    state: stateOf(offer, today),
    start: offer.start_date,
    end: offer.never_expires ? null : offer.end_date,
    branches: branchesInWords(offer.location, branchNames(session)),
    priority: offer.priority,
    published: offer.utc_publish,
    mine: isMine(session, offer.location),
  };
}

/** Everything the list's page shows for the state in `search`. */
export async function loadOfferList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { offers: all } = await api.call(getBusinessOffers, { query: { limit: 0, direction: "desc" } });
  const today = dayIn(session.business.timeZone);
  return {
    ...loadList(all, search, {
      declared: offerList,
      rules: offerRows(today),
      line: (offer) => toLine(offer, session, today),
    }),
    typeChoices,
    may: {
      create: may(session, "offer.create"),
      update: may(session, "offer.update"),
      delete: may(session, "offer.delete"),
    },
  };
}

/** The row's figures as the offer's preview reads them. */
function asAnswers(offer: OfferRow) {
  return {
    type: Object.values(offerKinds).find((kind) => kind === offer.type),
    offer_type: offerTypeIds.find((type) => type === offer.offer_type),
    discount_amount: offer.discount_amount ?? undefined,
    multiplication_factor: offer.multiplication_factor ?? undefined,
    bonus_points: offer.bonus_points ?? undefined,
  };
}

export type OfferListPage = Awaited<ReturnType<typeof loadOfferList>>;
