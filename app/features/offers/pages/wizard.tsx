import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { offerBackEnd } from "../offers.server";
import { offerWizard } from "../wizard";

const route = wizardRoute(offerWizard, offerBackEnd);
export const loader = route.loader;
export const action = route.action;

export const handle = { hydrate: true };
export const meta = title(({ step }) => `offers-${step}`);

export default function OfferWizardPage() {
  return <WizardPage wizard={offerWizard} />;
}
