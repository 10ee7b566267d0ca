import type { Context } from "../../area";
import { type Handler, handle } from "../../area";
import type { ExportInput } from "../../contract/campaigns/bodies";
import {
  autoCampaigns,
  campaignActiveDetails,
  campaignDetails,
  cancelActiveCampaign,
  cancelDraftCampaign,
  defaultEmailTemplate,
  draftCampaigns,
  exportDetails,
  getMarketingCampaign,
  getOffersUnionRewards,
  marketingCampaign,
  marketingExports,
  previousCampaigns,
  saveBusinessNameMarketing,
  sendTest,
  startCampaign,
  startCampaignCustomerExport,
  startMarketingCampaign,
  updateCampaign,
  updateCustomerExport,
} from "../../contract/campaigns/calls";
import { requestCredits } from "../../contract/campaigns/credit-calls";
import { previewCampaign } from "../../contract/campaigns/preview-calls";
import {
  deleteAudience,
  saveAudience,
  savedAudiences,
  savedAudienceUses,
  updateAudience,
} from "../../contract/campaigns/saved-audience-calls";
import { campaignOutbox, campaignPeople, campaignPerson } from "../../contract/campaigns/sent-calls";
import { campaignsUsing } from "../../contract/campaigns/using-calls";
import {
  targetedCustomers,
  targetedCustomersCount,
  targetedCustomersWithMail,
} from "../../contract/campaigns/who-calls";
import { whyTargeted } from "../../contract/campaigns/why-calls";
import { area } from "../../manifest";
import { cancelActive, cancelDraft } from "./cancel";
import { offersUnionRewards } from "./carried";
import { detailsOf, readCampaign } from "./details";
import { exportProblems } from "./export";
import { campaignsJob } from "./jobs";
import { listCampaigns } from "./list";
import { offersMail } from "./mail";
import { listOutbox, personOf } from "./outbox";
import { preview } from "./preview";
import { listRecipients } from "./recipients";
import { writeRequest } from "./request-credits";
import { makeCampaign, saveOverCampaign } from "./save";
import { audienceUses, dropAudience, keepAudience, listAudiences } from "./saved-audiences";
import { sendTestMessage } from "./send-test";
import { saveSender } from "./sender";
import { previousOf, startForm } from "./start-form";
import { systemHandlers } from "./system-items";
import { usesOf } from "./using";
import { countTargets, listTargets } from "./who";
import { whyOne } from "./why";

const exporting = async (context: Context, body: ExportInput) =>
  ({ kind: "export", isDraft: body.mktIsDraft, problems: await exportProblems(context, body) }) as const;

const handlers: readonly Handler[] = [
  ...systemHandlers,
  handle(startCampaign, (context) => startForm(context)),
  handle(getMarketingCampaign, async (context, { query }) => ({ campaign: await readCampaign(context, query.id) })),
  handle(updateCampaign, (context, { body }) =>
    saveOverCampaign(context, body, { kind: "campaign", isDraft: body.mktIsDraft }),
  ),
  handle(startMarketingCampaign, (context, { body }) =>
    makeCampaign(context, body, { kind: "campaign", isDraft: body.mktIsDraft }),
  ),
  handle(updateCustomerExport, async (context, { body }) =>
    saveOverCampaign(context, body, await exporting(context, body)),
  ),
  handle(startCampaignCustomerExport, async (context, { body }) =>
    makeCampaign(context, body, await exporting(context, body)),
  ),
  handle(marketingCampaign, (context, { query }) => listCampaigns(context, { kind: "regular" }, query)),
  handle(autoCampaigns, (context, { query }) => listCampaigns(context, { kind: "auto" }, query)),
  handle(draftCampaigns, (context, { query }) => listCampaigns(context, "drafts", query)),
  handle(marketingExports, (context, { query }) => listCampaigns(context, { kind: "export" }, query)),
  ...[campaignDetails, exportDetails, campaignActiveDetails].map((call) =>
    handle(call, (context, { query }) => detailsOf(context, query.campaignId)),
  ),
  handle(previousCampaigns, (context) => previousOf(context)),
  handle(cancelActiveCampaign, (context, { body }) => cancelActive(context, body.campaignId)),
  handle(cancelDraftCampaign, (context, { body }) => cancelDraft(context, body.campaignId)),
  handle(saveBusinessNameMarketing, (context, { body }) => saveSender(context, body)),
  handle(targetedCustomersCount, (context, { body }) => countTargets(context, body)),
  handle(targetedCustomers, (context, { body }) => listTargets(context, body, "any")),
  handle(savedAudiences, (context) => listAudiences(context)),
  handle(savedAudienceUses, (context) => audienceUses(context)),
  handle(updateAudience, (context, { body }) => keepAudience(context, body)),
  handle(saveAudience, (context, { body }) => keepAudience(context, body)),
  handle(deleteAudience, (context, { body }) => dropAudience(context, body)),
  handle(whyTargeted, (context, { body }) => whyOne(context, body)),
  handle(targetedCustomersWithMail, (context, { body }) => listTargets(context, body, "email")),
  handle(previewCampaign, (context, { body }) => preview(context, body)),
  handle(campaignsUsing, (context, { query }) => usesOf(context, query)),
  handle(campaignPeople, (context, { query }) => listRecipients(context, query)),
  handle(campaignOutbox, (context, { query }) => listOutbox(context, query)),
  handle(campaignPerson, (context, { query }) => personOf(context, query)),
  handle(requestCredits, (context, { body }) => writeRequest(context, body)),
  handle(sendTest, (context, { body }) => sendTestMessage(context, body)),
  handle(defaultEmailTemplate, (context, { body }) => offersMail(context, body)),
  handle(getOffersUnionRewards, (context) => offersUnionRewards(context)),
];

/** Campaigns, exports and their frozen audiences, without sending. */
export const campaigns = area({
  name: "campaigns",
  handlers,
  jobs: [campaignsJob()],
  pictures: { texts: { campaigns: ["options", "email_body", "template_data"] } },
  customers: {
    noUses: { campaign_people: "whom a campaign is meant for; what reaches them is in the outbox" },
    forget: async ({ db }, ids) => {
      const exports = db.selectFrom("campaigns").select("id").where("kind", "=", "export");
      await db
        .deleteFrom("campaign_people")
        .where("customer_id", "in", ids)
        // Other campaigns count these customers until their messages are written, as skipped.
        .where("campaign_id", "in", exports)
        .execute();
    },
  },
});
