import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { tierRules } from "../rules";
import { tierBackEnd } from "../tiers.server";
import { tierWizard } from "../wizard";

const route = wizardRoute(tierWizard, tierRules, tierBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("tiers");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(tierWizard, async () => (await import("../rules")).tierRules);
