import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { customerRules } from "../rules";
import { customerWizard } from "../wizard";
import { customerBackEnd } from "../wizard.server";

const route = wizardRoute(customerWizard, customerRules, customerBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `customers-${step}`);

const loadRules = () => import("../rules").then(({ customerRules: rules }) => rules);

export default function CustomerWizardPage() {
  return <WizardPage wizard={customerWizard} loadRules={loadRules} />;
}
