import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { usualTerms, valueAndType } from "~/items/delete/delete.server";
import { itemDeletion } from "~/items/delete/item-deletion.server";
import { itemListing } from "~/items/list/item-list.server";
import { placing } from "~/items/list/place.server";
import { countOrUnknown } from "~/ui/format";
import { knows } from "../../../server/contract/common/extensions";
import { everyItem } from "../../../server/contract/items/saves";
import { businessWallets } from "../../../server/contract/payments/wallet-calls";
import { whyHidden } from "../../../server/contract/payments/wallet-words";
import {
  getPointRewardsList,
  type RedemptionRow,
  redemptionRemoval,
  savePointRewardsOrder,
} from "../../../server/contract/redemptions/calls";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import { usedSoFar } from "./delete-words";
import { redemptionOf } from "./details.server";
import { redemptionItem } from "./item";
import { redemptionList } from "./redemption-list";

export const redemptionListing = itemListing({
  kind: redemptionItem,
  list: redemptionList,
  ask: async ({ api }) => (await api.call(getPointRewardsList, everyItem)).pointRewards,
  more: async ({ rows, session, line, today, may, access }) => ({
    today,
    /** Redemptions that never expire and whose year ends soon, regardless of the filters. */
    toRenew: may.update
      ? rows.flatMap((reward) => {
          const { id, title, renewIn, yearEnd, mine } = line(reward);
          return renewIn !== null && mine ? [{ id, title, renewIn, yearEnd }] : [];
        })
      : [],
    partnersHidden: await whyPartnersAreHidden(access, rows),
    mayPlace: may.update && knows(session, savePointRewardsOrder),
  }),
});

export const redemptionDeletion = itemDeletion({
  kind: redemptionItem,
  list: redemptionList,
  find: redemptionOf,
  row: ({ punchItemModel, selectedBrIds }) => ({ ...punchItemModel, selectedBrIds, isExpired: null }),
  terms: ({ line, words }) => [
    { term: "Type", value: valueAndType(line) },
    { term: words.heading, value: countOrUnknown(line.points) },
    ...usualTerms(line, redemptionList.states),
  ],
  use: ({ many }) => `redeem ${many} for`,
  effects: ({ item: { usage }, words }) => (usage ? [usedSoFar(usage, words)] : []),
  inCampaigns: "reward",
  calls: redemptionRemoval,
});

/**
 * Why partner rewards of the list are hidden from customers; null if they are not, or if the visitor may not see the
 * wallet.
 */
async function whyPartnersAreHidden(access: Access, rewards: readonly RedemptionRow[]) {
  if (!rewards.some(({ offer_type_fk: type }) => type === rewardTypes.partnerReward)) return null;
  if (!mayOpen(access.session, pageNamed("payments-wallets"))) return null;
  const found = await beside(access, businessWallets);
  return found && whyHidden(found);
}

export const redemptionPlacing = placing({
  page: "redemptions-place",
  kind: redemptionItem,
  list: redemptionList,
  call: savePointRewardsOrder,
});
