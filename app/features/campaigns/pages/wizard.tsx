import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { campaignBackEnd } from "../campaigns.server";
import { campaignRules } from "../rules";
import { campaignWizard } from "../wizard";

const route = wizardRoute(campaignWizard, campaignRules, campaignBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `marketing-${step}`);

const loadRules = () => import("../rules").then(({ campaignRules: rules }) => rules);

export default function CampaignWizardPage() {
  return <WizardPage wizard={campaignWizard} loadRules={loadRules} />;
}
