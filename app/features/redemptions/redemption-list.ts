import { defineList } from "~/list/list";
import { folded, lastDay, type RowRules } from "~/list/select";
import { paths } from "~/paths";
import type { RedemptionRow } from "../../../server/contract/redemptions/calls";
import { type RewardState, rewardState, rewardTypeIds } from "../../../server/contract/redemptions/words";

export const rewardStates: readonly RewardState[] = ["active", "scheduled", "expired"];

/** As customers see them: the highest place first, and in it what was published last. */
export const redemptionList = defineList({
  path: paths.redemptionsDashboard(),
  filters: {
    type: { known: rewardTypeIds.map(String), what: "type of redemption" },
    state: { known: rewardStates, what: "state" },
  },
  sorts: { place: "desc", published: "desc", title: "asc", points: "asc", end: "asc" },
});

export type RedemptionFilter = keyof typeof redemptionList.filters;
export type RedemptionSort = keyof typeof redemptionList.sorts;

export const redemptionRows = (today: string): RowRules<RedemptionRow, RedemptionFilter, RedemptionSort> => ({
  id: ({ punch_item_pk }) => punch_item_pk,
  text: ({ title }) => title,
  filters: {
    type: ({ offer_type_fk }) => String(offer_type_fk),
    state: (row) => rewardState(row, today),
  },
  counted: "state",
  sorts: {
    place: ({ sort_order, utc_publish }) => `${sort_order} ${utc_publish ?? ""}`,
    published: ({ utc_publish }) => utc_publish ?? "",
    title: ({ title }) => folded(title),
    points: ({ punch_value }) => punch_value,
    end: ({ utc_expires, never_expires_flag }) => (never_expires_flag ? lastDay : (utc_expires ?? lastDay)),
  },
});
