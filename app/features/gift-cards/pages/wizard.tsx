import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { giftCardBackEnd } from "../gift-cards.server";
import { giftCardRules } from "../rules";
import { giftCardWizard } from "../wizard";

const route = wizardRoute(giftCardWizard, giftCardRules, giftCardBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `giftcards-${step}`);

const loadRules = () => import("../rules").then(({ giftCardRules: rules }) => rules);

export default function GiftCardWizardPage() {
  return <WizardPage wizard={giftCardWizard} loadRules={loadRules} />;
}
