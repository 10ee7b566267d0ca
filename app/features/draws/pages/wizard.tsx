import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { drawBackEnd } from "../draws.server";
import { drawRules } from "../rules";
import { drawWizard } from "../wizard";

const route = wizardRoute(drawWizard, drawRules, drawBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("draws");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(drawWizard, async () => (await import("../rules")).drawRules);
