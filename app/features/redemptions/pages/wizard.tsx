import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { redemptionBackEnd } from "../redemptions.server";
import { redemptionRules } from "../rules";
import { redemptionWizard } from "../wizard";

const route = wizardRoute(redemptionWizard, redemptionRules, redemptionBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `redemptions-${step}`);

const loadRules = () => import("../rules").then(({ redemptionRules: rules }) => rules);

export default function RedemptionWizardPage() {
  return <WizardPage wizard={redemptionWizard} loadRules={loadRules} />;
}
