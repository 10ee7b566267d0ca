import { defineList } from "~/list/list";
import { folded, lastDay, type RowRules } from "~/list/select";
import { paths } from "~/paths";
import type { GiftCardRow } from "../../../server/contract/gift-cards/calls";

export const giftCardStates = ["active", "scheduled", "expired"] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** What is published last is looked for first. */
export const giftCardList = defineList({
  path: paths.giftcardsDashboard(),
  filters: { state: { known: giftCardStates, what: "state" } },
  sorts: { published: "desc", title: "asc", value: "asc", start: "asc", end: "asc", sold: "desc" },
});

export type GiftCardFilter = keyof typeof giftCardList.filters;
export type GiftCardSort = keyof typeof giftCardList.sorts;

type Dates = Pick<GiftCardRow, "date_range" | "never_expires" | "isExpired">;

/**
 * Where a card's sale stands on `today`, a day in the business's time zone; its last day still counts. A server that
 * names no end is believed about what has expired.
 */
export function stateOf({ date_range, never_expires, isExpired }: Dates, today: string): GiftCardState {
  const { start = null, end = null } = date_range ?? {};
  if (!never_expires && (end === null ? isExpired : end < today)) return "expired";
  return start !== null && start > today ? "scheduled" : "active";
}

export const giftCardRows = (today: string): RowRules<GiftCardRow, GiftCardFilter, GiftCardSort> => ({
  id: ({ offerId }) => offerId,
  text: ({ title }) => title,
  filters: { state: (card) => stateOf(card, today) },
  counted: "state",
  sorts: {
    published: ({ utc_publish }) => utc_publish ?? 0,
    title: ({ title }) => folded(title),
    value: ({ real_value }) => real_value ?? 0,
    start: ({ date_range }) => date_range?.start ?? lastDay,
    end: ({ date_range, never_expires }) => (never_expires ? lastDay : (date_range?.end ?? lastDay)),
    sold: ({ sold }) => sold ?? -1,
  },
});

export const stateNames: Readonly<Record<GiftCardState, string>> = {
  active: "On sale",
  scheduled: "Scheduled",
  expired: "Ended",
};

export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
