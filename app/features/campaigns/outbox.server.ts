import type { Access } from "~/access/guard.server";
import { outcomeNames } from "~/business/message-words";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { previousCampaigns } from "../../../server/contract/campaigns/calls";
import { campaignOutbox, type OutboxMessage, outboxPageSize } from "../../../server/contract/campaigns/sent-calls";
import { channels, outcomes } from "../../../server/contract/campaigns/words";
import { fullName, noName } from "../../../server/contract/common/names";
import { text } from "../../../server/contract/field";
import { channelFilter } from "./channel-filter";

/** Maximum number of campaigns to choose from; older ones are reached from their own pages. */
const mostOffered = 50;

interface Named {
  readonly id: number;
  readonly name: string;
}

const outboxList = (campaigns: readonly Named[]) =>
  defineList({
    path: paths.marketingOutbox(),
    perPage: outboxPageSize,
    search: { label: "Find a customer" },
    filters: {
      campaign: choiceFilter("Campaign", {
        all: "All campaigns",
        names: Object.fromEntries(campaigns.map(({ id, name }) => [String(id), name])),
        values: campaigns.map(({ id }) => String(id)),
      }),
      channel: channelFilter,
      customer: { field: text(15), label: "Customer", at: "address" },
      outcome: choiceFilter("State", { all: "All states", names: outcomeNames, values: outcomes }),
    },
  });

async function campaignsToChoose({ api }: Access, chosen: string | null): Promise<Named[]> {
  const { previousCampaigns: regular, previousAutoCampaigns: auto } = await api.call(previousCampaigns, {
    query: { mkg_filter_list: 1 },
  });
  const all = [...regular, ...auto]
    .map(({ entity_campaign_pk: id, campaign_name: name }) => ({ id, name }))
    .sort((one, other) => other.id - one.id);
  return all.filter(({ id }, place) => place < mostOffered || String(id) === chosen);
}

const mostShown = 160;
const shortened = (written: string) =>
  written.length > mostShown ? `${written.slice(0, mostShown).trimEnd()}…` : written;

/** Loads the messages of campaigns. */
export async function loadOutbox(access: Access, searchParams: URLSearchParams) {
  const campaigns = await campaignsToChoose(access, searchParams.get("campaign"));
  return loadList(searchParams, {
    declared: outboxList(campaigns),
    source: paged(async ({ page, search, filters }) => {
      const query = {
        page,
        limit: outboxPageSize,
        uid: Number(filters.customer) || undefined,
        q: search || undefined,
        campaignId: Number(filters.campaign) || undefined,
        channel: channels.find((one) => one === filters.channel),
        outcome: outcomes.find((one) => one === filters.outcome),
      };
      const { messages, total, total_is_least } = await access.api.call(campaignOutbox, { query });
      return { rows: messages, total, isMore: total_is_least };
    }),
    line: ({ firstName, lastName, text: written, ...message }: OutboxMessage) => ({
      ...message,
      title: fullName(firstName, lastName) || noName,
      text: shortened(written),
    }),
  });
}
