import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { referralBackEnd } from "../referrals.server";
import { referralRules } from "../rules";
import { referralWizard } from "../wizard";

const route = wizardRoute(referralWizard, referralRules, referralBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("referrals");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(referralWizard, async () => (await import("../rules")).referralRules);
