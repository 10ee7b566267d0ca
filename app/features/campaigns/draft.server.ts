import { draftReader } from "~/wizard/read-draft.server";
import { campaignBackEnd } from "./campaigns.server";
import { campaignRules } from "./rules";
import { campaignWizard } from "./wizard";

/** Draft of a campaign, for the pages beside its wizard. */
export const campaignDraft = draftReader(campaignWizard, campaignRules, campaignBackEnd);
