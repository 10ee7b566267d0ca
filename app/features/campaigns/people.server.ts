import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { may } from "~/access/session";
import { unlessFailing } from "~/api/beside";
import { outcomeNames } from "~/business/message-words";
import { inColumns } from "~/list/export.server";
import { defineList, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import { choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import type { SavedCampaign } from "../../../server/contract/campaigns/answers";
import { campaignPeople, peoplePageSize, type Recipient } from "../../../server/contract/campaigns/sent-calls";
import {
  type Target,
  targetedCustomers,
  targetedCustomersWithMail,
} from "../../../server/contract/campaigns/who-calls";
import { channels, type Outcome, outcomes } from "../../../server/contract/campaigns/words";
import { knows } from "../../../server/contract/common/extensions";
import { fullName, noName } from "../../../server/contract/common/names";
import { oneOf } from "../../../server/contract/field";
import { channelFilter } from "./channel-filter";
import { channelNames } from "./channels";
import { askingIn, detailsOf } from "./details.server";
import { pageFollower } from "./page-follower";
import { peopleInFile } from "./people-in-file";
import { kindNames } from "./words";

const peopleList = (campaignId: number) =>
  defineList({
    path: paths.marketingPeople({ campaignId }),
    perPage: peoplePageSize,
    search: { label: "Find a customer" },
    filters: {
      kind: { field: oneOf(["export"]), label: "Kind", at: "tabs", names: kindNames },
      outcome: choiceFilter("Outcome", { all: "All outcomes", names: outcomeNames, values: outcomes }),
      channel: channelFilter,
    },
  });

/** Converts a target to a recipient. Targets have reached channels and reasons, but no outcome. */
const asRecipient = ({ channels: reached, reasons, ...person }: Target) => ({
  ...person,
  outcomes: channels.flatMap((channel): { channel: typeof channel; outcome: Outcome | null; reason: string }[] => {
    if (reached.includes(channel)) return [{ channel, outcome: null, reason: "" }];
    return reasons.filter((one) => one.channel === channel).map((one) => ({ ...one, outcome: "skipped" }));
  }),
});
type Person = Omit<Recipient, "outcomes"> & { readonly outcomes: ReturnType<typeof asRecipient>["outcomes"] };

const noChoices = { choices: { outcome: [], channel: [] } };
/** Filters before there are outcomes, when a separate call returns the customers that email reaches. */
const mailAlone = { choices: { outcome: [], channel: [{ value: "email", label: channelNames.email }] } };

/** Whether the server lists the customers of a campaign with outcomes, which begin when the campaign is frozen. */
const hasPeople = (session: Access["session"], { utc_frozen }: Pick<SavedCampaign, "utc_frozen">): boolean =>
  knows(session, campaignPeople) && utc_frozen !== null;

/** Loads a campaign's customers with outcomes; without if the outcomes cannot be loaded. */
export async function loadPeople(access: Access, args: AccessArgs) {
  const { session } = access;
  const campaignId = requireId(args, "campaignId");
  const { campaign } = await detailsOf(access, campaignId, askingIn(args));
  const showsPeople = hasPeople(session, campaign);
  const { searchParams } = new URL(args.request.url);
  const listOf = (shows: boolean) => loadCustomers(access, campaign, shows, new URLSearchParams(searchParams));
  const people = showsPeople ? await unlessFailing(listOf(true)) : null;
  const page = people ?? (await listOf(false));
  const lacksOutcomes = showsPeople && people === null;
  return {
    page,
    campaign: {
      id: campaignId,
      name: campaign.campaign_name,
      kind: campaign.kind,
      isFrozen: campaign.utc_frozen !== null,
    },
    lacksOutcomes,
    opensPeople: people !== null && may(session, "customer.read"),
    exportTo: lacksOutcomes ? null : withQuery(paths.marketingPeopleExport({ campaignId }), page.query),
  };
}

/** @param searchParams loses what the list cannot be narrowed by */
function loadCustomers(access: Access, campaign: SavedCampaign, showsPeople: boolean, searchParams: URLSearchParams) {
  const campaignId = campaign.entity_campaign_pk;
  const isExport = campaign.kind === "export";
  if (!showsPeople || isExport) searchParams.delete("outcome");
  if (isExport || (!showsPeople && searchParams.get("channel") !== "email")) searchParams.delete("channel");
  if (!showsPeople) searchParams.delete("search");
  const { search: _search, ...plain } = peopleList(campaignId);
  const declared = showsPeople ? peopleList(campaignId) : plain;
  return loadList(searchParams, {
    declared,
    ...(isExport ? noChoices : showsPeople ? {} : mailAlone),
    source: paged(async ({ page: at, search, filters }) => {
      if (!showsPeople) return askTargets(access, campaign, { page: at, byMail: filters.channel === "email" });
      const query = { ...queryFor(search, filters), campaignId, page: at, limit: peoplePageSize };
      const { people, total } = await access.api.call(campaignPeople, { query });
      return { rows: people as readonly Person[], total };
    }),
    line: ({ uid, firstName, lastName, ...person }: Person) => ({
      ...person,
      id: uid,
      title: fullName(firstName, lastName) || noName,
    }),
  });
}

async function askTargets(
  { api }: Pick<Access, "api">,
  { entity_campaign_pk: campaignId, kind }: Pick<SavedCampaign, "entity_campaign_pk" | "kind">,
  {
    page,
    byMail,
    limit = peoplePageSize,
  }: { readonly page: number; readonly byMail: boolean; readonly limit?: number },
) {
  const body = { options: {}, campaignId, isCustomerExport: kind === "export", page, limit, ...noText };
  const { customers, total } = await api.call(byMail ? targetedCustomersWithMail : targetedCustomers, { body });
  return { rows: customers.map(asRecipient) as readonly Person[], total };
}
const noText = { messageSMS: "", addOffersLinkFlag: false, addReferralLinkFlag: false };

const queryFor = (search: string, filters: Readonly<Record<"outcome" | "channel", string>>) => ({
  q: search || undefined,
  outcome: outcomes.find((one) => one === filters.outcome),
  channel: channels.find((one) => one === filters.channel),
});

const atOnce = 1_000;

/** The file of a campaign's customers. */
export async function peopleFile(access: Access, args: AccessArgs) {
  const campaignId = requireId(args, "campaignId");
  const { campaign } = await detailsOf(access, campaignId, askingIn(args));
  const showsPeople = hasPeople(access.session, campaign);
  const { list } = readList(peopleList(campaignId), new URL(args.request.url).searchParams);
  const follow = pageFollower<Person>();
  const ask = async (after: number | undefined) => {
    const api = access.anotherApi();
    if (!showsPeople) {
      const page = after ?? 1;
      const byMail = list.filters.channel === "email";
      const targets = await askTargets({ api }, campaign, { page, byMail, limit: atOnce });
      const { rows, isLast } = follow(targets);
      return { rows, next: isLast ? null : page + 1 };
    }
    const query = { ...queryFor(list.search, list.filters), campaignId, page: 1, limit: atOnce, after };
    const { people, next } = await api.call(campaignPeople, { query });
    return { rows: people as readonly Person[], next };
  };
  return { name: `campaign-${campaignId}.csv`, ...inColumns<Person>(peopleInFile(campaign.channels)), ask };
}
