import { itemList, type LineOf } from "~/items/list/item-list";
import { typeFilter } from "~/list/usual-filters";
import type { RedemptionRow } from "../../../server/contract/redemptions/calls";
import { renewalDueIn, rewardState, rewardTypeIds } from "../../../server/contract/redemptions/words";
import { redemptionItem } from "./item";
import { typeNames, worthOf } from "./words";

/** Same order as customers see: by place, then newest first. */
export const redemptionList = itemList<RedemptionRow>()({
  kind: redemptionItem,
  id: "punch_item_pk",
  state: rewardState,
  filters: { type: typeFilter("redemption", typeNames, rewardTypeIds.map(String)) },
  sorts: { place: "desc", published: "desc", title: "asc", points: "asc", end: "asc" },
  by: {
    type: ({ offer_type_fk }) => offer_type_fk,
    place: ({ sort_order, utc_publish }) => `${sort_order ?? ""} ${utc_publish ?? ""}`,
    points: ({ punch_value }) => punch_value,
  },
  line: (reward, { currencySymbol }, today) => ({
    kind: typeNames[reward.offer_type_fk ?? 0] ?? "",
    worth: worthOf(reward, currencySymbol),
    points: reward.punch_value,
    /** End of the current year of a redemption that never expires; "" if the server does not say. */
    yearEnd: reward.never_expires_flag ? (reward.utc_expires ?? "") : null,
    /** Days until then, if it is soon. */
    renewIn: renewalDueIn(reward, today),
    /** 1 highest, 0 lowest; null if the server does not tell it. */
    place: reward.sort_order,
  }),
});

export type RedemptionLine = LineOf<typeof redemptionList>;
