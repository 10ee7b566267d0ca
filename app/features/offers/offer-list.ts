import { defineList } from "~/list/list";
import { folded, lastDay, type RowRules } from "~/list/select";
import { paths } from "~/paths";
import type { OfferRow } from "../../../server/contract/offers/calls";

export const offerStates = ["active", "scheduled", "expired"] as const;
export type OfferState = (typeof offerStates)[number];

/** What is published last is looked for first; the other orders start where people start to read. */
export const offerList = defineList({
  path: paths.offersDashboard(),
  filters: {
    type: { known: ["1", "2", "3", "4"], what: "type of offer" },
    state: { known: offerStates, what: "state" },
  },
  sorts: { published: "desc", title: "asc", start: "asc", end: "asc", priority: "asc" },
});

export type OfferFilter = keyof typeof offerList.filters;
export type OfferSort = keyof typeof offerList.sorts;

type Dates = Pick<OfferRow, "start_date" | "end_date" | "never_expires" | "isExpired">;

/**
 * Where an offer stands on `today`, a day in the business's time zone; its last day still counts. A server that names no
 * end is believed about what has expired.
 */
export function stateOf({ start_date, end_date, never_expires, isExpired }: Dates, today: string): OfferState {
  if (!never_expires && (end_date === null ? isExpired : end_date < today)) return "expired";
  return start_date !== null && start_date > today ? "scheduled" : "active";
}

export const offerRows = (today: string): RowRules<OfferRow, OfferFilter, OfferSort> => ({
  id: ({ offerId }) => offerId,
  text: ({ title }) => title,
  filters: { type: ({ type }) => String(type), state: (offer) => stateOf(offer, today) },
  counted: "state",
  sorts: {
    published: ({ utc_publish }) => utc_publish ?? 0,
    title: ({ title }) => folded(title),
    start: ({ start_date }) => start_date ?? lastDay,
    end: ({ end_date, never_expires }) => (never_expires ? lastDay : (end_date ?? lastDay)),
    priority: ({ priority }) => priority ?? Number.MAX_SAFE_INTEGER,
  },
});
