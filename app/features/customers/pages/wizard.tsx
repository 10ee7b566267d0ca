import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { customerRules } from "../rules";
import { customerWizard } from "../wizard";
import { customerBackEnd } from "../wizard.server";

const route = wizardRoute(customerWizard, customerRules, customerBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("customers");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(customerWizard, async () => (await import("../rules")).customerRules);
