import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { campaignBackEnd } from "../campaigns.server";
import { campaignRules } from "../rules";
import { campaignSummary } from "../summary";
import { campaignWizard } from "../wizard";

const summed = { ...campaignWizard, summary: campaignSummary };
const route = wizardRoute(summed, campaignRules, campaignBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("marketing");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(campaignWizard, async () => (await import("../rules")).campaignRules);
