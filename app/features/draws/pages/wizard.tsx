import { title } from "~/shell/title";
import { WizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { drawBackEnd } from "../draws.server";
import { drawRules } from "../rules";
import { drawWizard } from "../wizard";

const route = wizardRoute(drawWizard, drawRules, drawBackEnd);
export const loader = route.loader;
export const action = route.action;

export { staysRefused as shouldRevalidate } from "~/wizard/stays-refused";

export const handle = { hydrate: true };
export const meta = title(({ step }) => `draws-${step}`);

const loadRules = () => import("../rules").then(({ drawRules: rules }) => rules);

export default function DrawWizardPage() {
  return <WizardPage wizard={drawWizard} loadRules={loadRules} />;
}
