import { call } from "../common/call";
import { toldRevision } from "../common/revision";
import { inputs } from "../field/derive";
import { fallback, id, oneOf, optional, text, trueOrFalse, whole } from "../wire";
import { count, figure, maybe, promisedRows, rows, said } from "../wire/answers";
import { campaignFigures, campaignRow, offerOrReward, previousCampaign, savedCampaign, startAnswer } from "./answers";
import { exportBody, offersSent, saveBody, testBody } from "./bodies";
import { requestCredits } from "./credit-calls";
import { sender } from "./fields";
import { previewCampaign } from "./preview-calls";
import { savedAudienceCalls } from "./saved-audience-calls";
import { sentCalls } from "./sent-calls";
import { systemCalls } from "./system-calls";
import { campaignsUsing } from "./using-calls";
import { whoCalls } from "./who-calls";
import { whyTargeted } from "./why-calls";
import { channels, states } from "./words";

const menu = { menu: "marketing" } as const;
const may = (action: "read" | "create" | "update") => ({ permission: `marketing.${action}` }) as const;
const mayMake = { anyOf: [may("create"), may("update")] } as const;
const whoeverMay = { anyOf: [may("read"), may("create"), may("update")] } as const;

export const campaignsPageSize = 20;

export const startCampaign = call({
  ...menu,
  name: "startCampaign",
  method: "GET",
  path: "/businessAdmin/startCampaign",
  query: { nbp_mkg: fallback(whole, 1) },
  answer: startAnswer,
  tells: ["languages"],
  needs: mayMake,
});

export const getMarketingCampaign = call({
  ...menu,
  name: "getMarketingCampaign",
  method: "GET",
  path: "/businessAdmin/getMarketingCampaign",
  query: { id, ajax: fallback(trueOrFalse, true) },
  answer: { campaign: savedCampaign },
  needs: whoeverMay,
});

/** The documents promise no id: 0 if none is sent. */
const saved = { campaignId: count, entity_campaign_pk: count, message: said, revision: toldRevision };
const hasId = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body.mktID !== undefined && body.mktID !== "";

const save = {
  ...menu,
  method: "POST",
  path: "/businessAdmin/startMarketingCampaign/",
  longTexts: true,
  beyond: ["revision", "agreed"],
  answer: saved,
} as const;

/** Saves a campaign or starts a draft. Create permission is enough for the caller's own draft. */
export const updateCampaign = call({
  ...save,
  name: "updateCampaign",
  body: { ...saveBody, mktID: id },
  needs: mayMake,
  when: hasId,
});

export const startMarketingCampaign = call({
  ...save,
  name: "startMarketingCampaign",
  body: saveBody,
  needs: may("create"),
});

const exporting = { ...save, path: "/businessAdmin/startCampaignCustomerExport/" } as const;

/** As `updateCampaign`. */
export const updateCustomerExport = call({
  ...exporting,
  name: "updateCustomerExport",
  body: { ...exportBody, mktID: id },
  needs: mayMake,
  when: hasId,
});

export const startCampaignCustomerExport = call({
  ...exporting,
  name: "startCampaignCustomerExport",
  body: exportBody,
  needs: may("create"),
});

const campaignList = {
  ...menu,
  method: "GET",
  query: {
    page: fallback(whole, 1),
    limit: fallback(whole, campaignsPageSize),
    q: optional(text(200)),
    state: optional(oneOf(states)),
    channel: optional(oneOf(channels)),
  },
  beyond: ["state", "channel"],
  answer: { campaigns: promisedRows(campaignRow), total: figure },
  needs: may("read"),
} as const;

export const marketingCampaign = call({
  ...campaignList,
  name: "marketingCampaign",
  path: "/businessAdmin/marketingCampaign",
});
export const autoCampaigns = call({ ...campaignList, name: "autoCampaigns", path: "/businessAdmin/autoCampaigns" });
export const draftCampaigns = call({ ...campaignList, name: "draftCampaigns", path: "/businessAdmin/draftCampaigns" });
export const marketingExports = call({
  ...campaignList,
  name: "marketingExports",
  path: "/businessAdmin/marketingExports",
});

const detailsOf = {
  ...menu,
  method: "GET",
  query: { campaignId: id },
  /** The documents do not show the answer; null if it has no figures. */
  answer: { campaign: savedCampaign, figures: maybe(campaignFigures) },
  tells: ["figures"],
  needs: may("read"),
} as const;

export const campaignDetails = call({
  ...detailsOf,
  name: "campaignDetails",
  path: "/businessAdmin/campaignDetails",
});
export const exportDetails = call({ ...detailsOf, name: "exportDetails", path: "/businessAdmin/exportDetails" });
/** For polling while messages are being sent. */
export const campaignActiveDetails = call({
  ...detailsOf,
  name: "campaignActiveDetails",
  path: "/businessAdmin/campaignActiveDetails",
});

export const previousCampaigns = call({
  ...menu,
  name: "previousCampaigns",
  method: "GET",
  path: "/businessAdmin/previousCampaigns",
  query: { mkg_filter_list: fallback(whole, 1) },
  answer: { previousCampaigns: promisedRows(previousCampaign), previousAutoCampaigns: rows(previousCampaign) },
  needs: whoeverMay,
});

const cancelling = { ...menu, method: "POST", body: { campaignId: id }, answer: { message: said } } as const;

export const cancelActiveCampaign = call({
  ...cancelling,
  name: "cancelActiveCampaign",
  path: "/businessAdmin/cancelActiveCampaign",
  needs: may("update"),
});
export const cancelDraftCampaign = call({
  ...cancelling,
  name: "cancelDraftCampaign",
  path: "/businessAdmin/cancelDraftCampaign",
  needs: may("update"),
});

export const saveBusinessNameMarketing = call({
  ...menu,
  name: "saveBusinessNameMarketing",
  method: "POST",
  path: "/businessAdmin/saveBusinessNameMarketing",
  /** Without `saveDefault`, the name only applies to the current campaign and is not stored. */
  body: { ...inputs(sender.fields), saveDefault: fallback(trueOrFalse, false) },
  answer: { marketing_name: said },
  needs: mayMake,
});

export const sendTest = call({
  ...menu,
  name: "sendTest",
  method: "POST",
  path: "/businessAdmin/SendTest",
  body: testBody,
  beyond: ["test_as", "selectedOffers", "marketing_name"],
  answer: { message: said },
  needs: mayMake,
});

/** Returns the email that shows offers. */
export const defaultEmailTemplate = call({
  ...menu,
  name: "defaultEmailTemplate",
  method: "POST",
  reads: true,
  path: "/businessAdmin/DefaultEmailTemplate/",
  body: { offerList: offersSent },
  answer: { template: said, templateData: said, templateGeneralStyles: said },
  needs: mayMake,
});

export const getOffersUnionRewards = call({
  ...menu,
  name: "getOffersUnionRewards",
  method: "GET",
  path: "/businessAdmin/getOffersUnionRewards",
  /** An older server tells no kinds, and names no rewards. */
  answer: { offers: promisedRows(offerOrReward) },
  tells: ["offers"],
  needs: mayMake,
});

export const campaignCalls = [
  ...whoCalls,
  ...sentCalls,
  campaignsUsing,
  ...systemCalls,
  previewCampaign,
  requestCredits,
  whyTargeted,
  ...savedAudienceCalls,
  startCampaign,
  getMarketingCampaign,
  updateCampaign,
  updateCustomerExport,
  startMarketingCampaign,
  startCampaignCustomerExport,
  marketingCampaign,
  autoCampaigns,
  draftCampaigns,
  marketingExports,
  campaignDetails,
  exportDetails,
  campaignActiveDetails,
  previousCampaigns,
  cancelActiveCampaign,
  cancelDraftCampaign,
  saveBusinessNameMarketing,
  sendTest,
  defaultEmailTemplate,
  getOffersUnionRewards,
] as const;
