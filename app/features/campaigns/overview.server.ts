import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import type { CampaignRow } from "../../../server/contract/campaigns/answers";
import {
  autoCampaigns,
  campaignsPageSize,
  draftCampaigns,
  marketingCampaign,
  marketingExports,
} from "../../../server/contract/campaigns/calls";
import { oneOf } from "../../../server/contract/field";
import { kindNames, type ListKind, listKinds } from "./words";

const campaignList = defineList({
  path: paths.marketingOverview(),
  perPage: campaignsPageSize,
  search: { label: "Find a campaign" },
  filters: {
    kind: {
      field: oneOf(listKinds),
      label: "Kind",
      at: "address",
      all: { value: "regular", label: kindNames.regular },
      names: kindNames,
    },
  },
});

const calls = { regular: marketingCampaign, auto: autoCampaigns, draft: draftCampaigns, export: marketingExports };
const kindIn = (asked: string): ListKind => listKinds.find((kind) => kind === asked) ?? "regular";

/** A page of the campaigns of one kind. */
export async function loadCampaigns({ api, session }: Access, { request }: Pick<AccessArgs, "request">) {
  const { searchParams } = new URL(request.url);
  const list = await loadList(searchParams, {
    declared: campaignList,
    source: paged(async ({ page, search, filters }) => {
      const query = { page, limit: campaignsPageSize, q: search || undefined };
      const { campaigns: rows, total } = await api.call(calls[kindIn(filters.kind)], { query });
      return { rows, total };
    }),
    line: ({ entity_campaign_pk: id, ...campaign }: CampaignRow) => ({
      id,
      title: campaign.campaign_name,
      ...campaign,
    }),
  });
  return {
    list,
    kind: kindIn(searchParams.get("kind") ?? ""),
    blocked: session.blockMarketing ? session.blockMarketingMessage : null,
    may: { create: may(session, "marketing.create"), update: may(session, "marketing.update") },
  };
}
