import { z } from "zod";
import { requireId } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import { cancelActiveCampaign, cancelDraftCampaign } from "../../../server/contract/campaigns/calls";
import { isOver } from "../../../server/contract/campaigns/words";
import { askingIn, detailsOf } from "./details.server";
import { totalOf } from "./totals";
import { toDetails } from "./words";

const look = { href: paths.marketingOverview(), label: "View campaigns" };

/** Cancels a started campaign or deletes a draft; the page shows how many messages will not be sent. */
export const cancelling = formPage({
  page: "marketing-cancel",
  async load(access, args) {
    const { campaign, figures } = await detailsOf(access, requireId(args, "campaignId"), askingIn(args));
    const { channels } = figures;
    const waiting = channels.length > 0 ? totalOf(channels.map((channel) => channel.waiting)) : figures.waiting;
    const isFrozen = (figures.audience ?? 0) > 0;
    const expected = campaign.total_reachable;
    return {
      campaign: { name: campaign.campaign_name, state: campaign.state, kind: campaign.kind },
      /**
       * Waiting messages, or an estimate from the audience when the campaign was started. An automatic campaign has no
       * such audience.
       */
      messages:
        isFrozen || campaign.kind === "auto" ? waiting : expected && expected * Math.max(1, campaign.channels.length),
      isFrozen,
      sent: figures.sent,
      credits: totalOf(channels.map(({ agreed }) => agreed)),
      mayChange: campaign.may_change,
      isOver: isOver(campaign.state),
      back: toDetails(campaign.entity_campaign_pk, campaign.kind),
    };
  },
  form: form({
    schema: z.object({}),
    look: () => look,
    async save(_answers, { access, args }) {
      const campaignId = requireId(args, "campaignId");
      const { campaign } = await detailsOf(access, campaignId, askingIn(args));
      const call = campaign.state === "draft" ? cancelDraftCampaign : cancelActiveCampaign;
      const { message } = await access.api.call(call, { body: { campaignId } });
      const to =
        campaign.state === "draft" ? paths.marketingOverview({ kind: "draft" }) : toDetails(campaignId, campaign.kind);
      const outcome = campaign.state === "draft" ? "is deleted" : "is canceled";
      return { to, say: message || `“${campaign.campaign_name}” ${outcome}.` };
    },
  }),
});
