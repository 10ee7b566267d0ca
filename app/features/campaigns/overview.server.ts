import type { Access, AccessArgs } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { marketingBlocked, may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import type { CampaignRow } from "../../../server/contract/campaigns/answers";
import {
  autoCampaigns,
  campaignsPageSize,
  draftCampaigns,
  marketingCampaign,
  marketingExports,
} from "../../../server/contract/campaigns/calls";
import { channels, states } from "../../../server/contract/campaigns/words";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { oneOf } from "../../../server/contract/field";
import { channelFilter } from "./channel-filter";
import { stateNow } from "./state-now.server";
import { kindNames, type ListKind, listKinds, stateNames } from "./words";

const started = states.filter((state) => state !== "draft");

const campaignList = defineList({
  path: paths.marketingOverview(),
  perPage: campaignsPageSize,
  search: { label: "Find a campaign" },
  filters: {
    kind: {
      field: oneOf(listKinds),
      label: "Kind",
      at: "tabs",
      all: { value: "regular", label: kindNames.regular },
      names: kindNames,
    },
    state: choiceFilter("State", { all: "All states", names: stateNames, values: started }),
    channel: channelFilter,
  },
});

const calls = { regular: marketingCampaign, auto: autoCampaigns, draft: draftCampaigns, export: marketingExports };
const kindIn = (word: string): ListKind => listKinds.find((kind) => kind === word) ?? "regular";

/** Filters that apply to a kind: drafts have one state, exports have no channel. */
const asks = (kind: ListKind) => ({ state: kind !== "draft", channel: kind !== "export" });

/** Loads a page of the campaigns of one kind. */
export async function loadCampaigns({ api, session }: Access, { request }: Pick<AccessArgs, "request">) {
  const { searchParams } = new URL(request.url);
  const kind = kindIn(searchParams.get("kind") ?? "");
  const call = calls[kind];
  const isNarrowable = readsBeyond(session, call);
  const shownFilters = asks(kind);
  for (const name of ["state", "channel"] as const) if (!isNarrowable || !shownFilters[name]) searchParams.delete(name);
  const list = await loadList(searchParams, {
    declared: campaignList,
    choices: {
      ...(isNarrowable && shownFilters.state ? {} : { state: [] }),
      ...(isNarrowable && shownFilters.channel ? {} : { channel: [] }),
    },
    source: paged(async ({ page, search, filters }) => {
      const query = {
        page,
        limit: campaignsPageSize,
        q: search || undefined,
        state: states.find((state) => state === filters.state),
        channel: channels.find((channel) => channel === filters.channel),
      };
      const { campaigns: rows, total } = await api.call(call, { query });
      return { rows, total };
    }),
    line: ({ entity_campaign_pk: id, ...campaign }: CampaignRow) => ({
      id,
      title: campaign.campaign_name || "Untitled draft",
      ...campaign,
      state: stateNow(campaign.state, campaign.schedule_date, session.business),
      // An older server does not tell the kind of its exports.
      kind: kind === "export" ? kind : campaign.kind,
    }),
  });
  return {
    list,
    kind,
    blocked: marketingBlocked(session),
    seesOutbox: mayOpen(session, pageNamed("marketing-outbox")),
    may: { create: may(session, "marketing.create"), update: may(session, "marketing.update") },
  };
}
