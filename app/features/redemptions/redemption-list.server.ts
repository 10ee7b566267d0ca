import { usedByCampaigns } from "~/business/campaigns-using.server";
import { deletion, endOf, usualTerms } from "~/items/delete/delete.server";
import { itemListing } from "~/items/list/item-list.server";
import { dayIn } from "~/ui/days";
import { formatCount } from "~/ui/format";
import { knows } from "../../../server/contract/common/extensions";
import {
  deletePunchItem,
  getPointRewardsList,
  restorePunchItem,
  savePointRewardsOrder,
} from "../../../server/contract/redemptions/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
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

export const redemptionDeletion = deletion({
  kind: redemptionItem,
  list: redemptionList,
  async load(access, id) {
    const { punchItemModel, selectedBrIds, usage } = await redemptionOf(access, { mode: "edit", id });
    const { session } = access;
    const words = pointWords(session.rules);
    const row = { ...punchItemModel, selectedBrIds, isExpired: false };
    const line = redemptionList.lineOf(row, session, dayIn(session.business.timeZone));
    const { title, worth, kind, state, points } = line;
    return {
      title,
      items: [
        { term: "Type", value: worth === kind ? kind : `${worth} · ${kind}` },
        { term: words.heading, value: formatCount(points) },
        ...usualTerms(line, redemptionList.states),
      ],
      effects: [
        endOf(state, "redemption", `redeem ${words.many} for`),
        ...(usage ? [usedSoFar(usage, words)] : []),
        ...(await usedByCampaigns(access, "reward", id)),
      ],
    };
  },
  title: async (access, id) => (await redemptionOf(access, { mode: "edit", id })).punchItemModel.title,
  calls: { remove: deletePunchItem, restore: restorePunchItem },
});
