import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { referralBackEnd } from "../referrals.server";
import { referralRules } from "../rules";
import { referralWizard } from "../wizard";

const route = wizardRoute(referralWizard, referralRules, referralBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `referrals-${step}`);

const loadRules = () => import("../rules").then(({ referralRules: rules }) => rules);

export default function ReferralWizardPage() {
  return <WizardPage wizard={referralWizard} loadRules={loadRules} />;
}
