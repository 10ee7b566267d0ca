import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { offerBackEnd } from "../offers.server";
import { offerRules } from "../rules";
import { offerWizard } from "../wizard";

const route = wizardRoute(offerWizard, offerRules, offerBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("offers");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(offerWizard, async () => (await import("../rules")).offerRules);
