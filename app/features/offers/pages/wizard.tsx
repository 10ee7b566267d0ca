import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { offerBackEnd } from "../offers.server";
import { offerRules } from "../rules";
import { offerWizard } from "../wizard";

const route = wizardRoute(offerWizard, offerRules, offerBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `offers-${step}`);

const loadRules = () => import("../rules").then(({ offerRules: rules }) => rules);

export default function OfferWizardPage() {
  return <WizardPage wizard={offerWizard} loadRules={loadRules} />;
}
