import { usualTerms } from "~/items/delete/delete.server";
import { itemDeletion } from "~/items/delete/item-deletion.server";
import { itemListing } from "~/items/list/item-list.server";
import { formatCount } from "~/ui/format";
import { knows } from "../../../server/contract/common/extensions";
import {
  getPointRewardsList,
  redemptionRemoval,
  savePointRewardsOrder,
} from "../../../server/contract/redemptions/calls";
import { usedSoFar } from "./delete-words";
import { redemptionOf } from "./details.server";
import { whyPartnersAreHidden } from "./hidden-partners.server";
import { redemptionItem } from "./item";
import { redemptionList } from "./redemption-list";

export const redemptionListing = itemListing({
  kind: redemptionItem,
  list: redemptionList,
  ask: async ({ api }) =>
    (await api.call(getPointRewardsList, { query: { limit: 0, direction: "desc" } })).pointRewards,
  more: async ({ rows, session, line, today, may, access }) => ({
    today,
    /** Redemptions that never expire and whose year ends soon, regardless of the filters. */
    toRenew: may.update
      ? rows.flatMap((reward) => {
          const { id, title, renewIn, yearEnd, mine } = line(reward);
          return renewIn !== undefined && mine ? [{ id, title, renewIn, yearEnd }] : [];
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
  row: ({ punchItemModel, selectedBrIds }) => ({ ...punchItemModel, selectedBrIds, isExpired: false }),
  terms: ({ line, words }) => [
    { term: "Type", value: line.worth === line.kind ? line.kind : `${line.worth} · ${line.kind}` },
    { term: words.heading, value: formatCount(line.points) },
    ...usualTerms(line, redemptionList.states),
  ],
  use: ({ many }) => `redeem ${many} for`,
  effects: ({ item: { usage }, words }) => (usage ? [usedSoFar(usage, words)] : []),
  inCampaigns: "reward",
  calls: redemptionRemoval,
});
