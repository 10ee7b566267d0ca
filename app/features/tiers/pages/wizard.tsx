import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { tierRules } from "../rules";
import { tierBackEnd } from "../tiers.server";
import { tierWizard } from "../wizard";

const route = wizardRoute(tierWizard, tierRules, tierBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `tiers-${step}`);

const loadRules = () => import("../rules").then(({ tierRules: rules }) => rules);

export default function TierWizardPage() {
  return <WizardPage wizard={tierWizard} loadRules={loadRules} />;
}
