import { stepTitle } from "~/shell/title";
import { wizardPage } from "~/wizard/page";
import { wizardRoute } from "~/wizard/route.server";
import { giftCardBackEnd } from "../gift-cards.server";
import { giftCardRules } from "../rules";
import { giftCardWizard } from "../wizard";

const route = wizardRoute(giftCardWizard, giftCardRules, giftCardBackEnd);
export const loader = route.loader;
export const action = route.action;
export const meta = stepTitle("giftcards");
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default wizardPage(giftCardWizard, async () => (await import("../rules")).giftCardRules);
