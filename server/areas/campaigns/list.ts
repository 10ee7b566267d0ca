import type { Caller, Context } from "../../area";
import { pageOf } from "../../business/page";
import { allChannels } from "../../campaigns/figures";
import type { CampaignRow } from "../../contract/campaigns/answers";
import type { marketingCampaign } from "../../contract/campaigns/calls";
import type { CampaignKind } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fold } from "../../contract/common/fold";
import { wallTimeOf } from "../../store/day";
import { type CampaignRecord, campaignsSeenBy, channelsOf, isAtLevelOf, kindOf, stateOf } from "./find";

const mostRows = 100;

type Listed = { readonly kind: CampaignKind } | "drafts";

/** Lists campaigns of one kind, or drafts of every kind, newest first. @throws ApiError for an invalid page. */
export async function listCampaigns(
  context: Context,
  which: Listed,
  { page, limit: asked, q, state, channel }: QueryOf<typeof marketingCampaign>,
): Promise<AnswerOf<typeof marketingCampaign>> {
  const { limit, offset } = pageOf({ page, limit: asked }, { most: mostRows });
  const all = campaignsSeenBy(context)
    .$if(which === "drafts", (rows) => rows.where("campaigns.state", "=", "draft"))
    .$if(which !== "drafts", (rows) =>
      rows.where("campaigns.state", "<>", "draft").where("campaigns.kind", "=", which === "drafts" ? "" : which.kind),
    )
    .$if(state !== undefined, (rows) => rows.where("campaigns.state", "=", state ?? ""))
    // Channels are a comma-separated list, and no channel's name contains another's.
    .$if(channel !== undefined, (rows) => rows.where("campaigns.channels", "like", `%${channel}%`));
  const found = await foundByName(all, q ?? "");
  const ids = found?.slice(offset, offset + limit);
  const rows = await all
    .$if(ids !== undefined, (some) => some.where("campaigns.id", "in", [0, ...(ids ?? [])]))
    .leftJoin("campaign_figures as figures", (join) =>
      join.onRef("figures.campaign_id", "=", "campaigns.id").on("figures.channel", "=", allChannels),
    )
    .selectAll("campaigns")
    .select(["figures.sent", "figures.skipped", "figures.failed", "figures.waiting"])
    .orderBy("campaigns.id", "desc")
    .limit(limit)
    .offset(ids === undefined ? offset : 0)
    .execute();
  const total = found?.length ?? (await countOf(all));
  return {
    campaigns: rows.map(
      ({ sent, skipped, failed, waiting, ...row }): CampaignRow => ({
        ...campaignSaid(row, context.caller),
        sent: sent ?? 0,
        skipped: skipped ?? 0,
        failed: failed ?? 0,
        waiting: waiting ?? 0,
      }),
    ),
    total,
  };
}

type Campaigns = ReturnType<typeof campaignsSeenBy>;

async function countOf(all: Campaigns): Promise<number> {
  const { total } = await all.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Finds campaigns whose name contains a text in any case and accents, newest first; null without a text. Compares here,
 * because SQLite folds letters without accents only.
 */
async function foundByName(all: Campaigns, q: string): Promise<number[] | null> {
  const text = fold(q.trim());
  if (text === "") return null;
  const rows = await all.select(["campaigns.id", "campaigns.name"]).orderBy("campaigns.id", "desc").execute();
  return rows.filter(({ name }) => fold(name).includes(text)).map(({ id }) => id);
}

export const campaignSaid = (row: CampaignRecord, caller: Caller) => ({
  entity_campaign_pk: row.id,
  campaign_name: row.name,
  draft: row.state === "draft",
  auto: row.kind === "auto",
  kind: kindOf(row),
  state: stateOf(row),
  channels: channelsOf(row),
  utc_created: row.created_at,
  schedule_date: row.starts_at === null ? "" : wallTimeOf(row.starts_at, caller.timeZone),
  next_run: goesOutAgain(row) && row.starts_at !== null ? wallTimeOf(row.starts_at, caller.timeZone) : "",
  total_reachable: row.total_reachable,
  may_change: isAtLevelOf(caller, row),
});

const goesOutAgain = ({ state, kind }: CampaignRecord) =>
  state === "scheduled" || (state === "active" && kind === "export");
