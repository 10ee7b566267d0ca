import type { Context } from "../../area";
import { allChannels } from "../../campaigns/figures";
import type { CampaignFigures, SavedCampaign } from "../../contract/campaigns/answers";
import { channels } from "../../contract/campaigns/words";
import { revisionOf } from "../../items/revision";
import { dateFromDay } from "../../store/day";
import { type CampaignRecord, channelsOf, requireSeenCampaign } from "./find";
import { campaignSaid } from "./list";
import { redeemedOf } from "./redeemed";

/** @throws ApiError not-found. */
export async function readCampaign(context: Context, id: number): Promise<SavedCampaign> {
  return savedCampaignOf(context, await requireSeenCampaign(context, id));
}

async function savedCampaignOf({ db, caller }: Context, row: CampaignRecord): Promise<SavedCampaign> {
  const author = await db.selectFrom("users").select("username").where("id", "=", row.created_by).executeTakeFirst();
  return {
    ...campaignSaid(row, caller),
    options: row.options,
    email_subject: row.email_subject,
    email_body: row.email_body,
    sms_body: row.sms_body,
    template_data: row.template_data,
    template_general_styles: row.template_general_styles,
    expiry_date: row.expiry_day === null ? null : dateFromDay(row.expiry_day),
    frequency: row.frequency,
    held_reason: row.held_reason,
    utc_frozen: row.frozen_at,
    utc_ended: row.ended_at,
    branch_id: row.branch_id,
    username: author?.username ?? "",
    revision: revisionOf(row),
  };
}

/** Reads a campaign and its figures. @throws ApiError not-found. */
export async function detailsOf(context: Context, id: number) {
  const row = await requireSeenCampaign(context, id);
  return { campaign: await savedCampaignOf(context, row), figures: await figuresOf(context, row) };
}

/** Nothing sends messages or reports on them yet. */
const unmeasured = { unknown: 0, clicked: null, unsubscribed: null, redeemed: null };

async function figuresOf({ db }: Context, row: CampaignRecord): Promise<CampaignFigures> {
  const figures = await db.selectFrom("campaign_figures").selectAll().where("campaign_id", "=", row.id).execute();
  const reasons = await db
    .selectFrom("campaign_reasons")
    .select(["channel", "reason", "customers"])
    .where("campaign_id", "=", row.id)
    .orderBy("customers", "desc")
    .orderBy("reason")
    .execute();
  const of = (channel: string) => {
    const found = figures.find((one) => one.channel === channel);
    const { audience = 0, sent = 0, skipped = 0, failed = 0, waiting = 0, agreed = 0 } = found ?? {};
    return { audience, sent, skipped, failed, waiting, agreed };
  };
  const { agreed: _ofChannels, ...people } = of(allChannels);
  return {
    ...people,
    ...unmeasured,
    redeemed: await redeemedOf({ db }, row),
    channels: channels
      .filter((channel) => channelsOf(row).includes(channel))
      .map((channel) => ({
        channel,
        ...of(channel),
        ...unmeasured,
        reasons: reasons
          .filter((one) => one.channel === channel)
          .map(({ reason, customers }) => ({ reason, customers })),
      })),
  };
}
