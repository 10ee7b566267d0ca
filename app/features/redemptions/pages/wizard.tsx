import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { redemptionBackEnd } from "../redemptions.server";
import { redemptionRules } from "../rules";
import { redemptionWizard } from "../wizard";

const route = wizardRoute(redemptionWizard, redemptionRules, redemptionBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("redemptions");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(redemptionWizard, async () => (await import("../rules")).redemptionRules);
