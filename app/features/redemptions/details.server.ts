import { itemFinder } from "~/items/item-finder.server";
import { isMine } from "~/list/whose";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { redemptionItem } from "./item";

export const redemptionOf = itemFinder(redemptionItem, {
  find: ({ api }, punchItemId) => api.call(getEditPointReward, { query: { punchItemId } }),
  isOthers: ({ session }, { selectedBrIds }) => !isMine(session, selectedBrIds),
});
