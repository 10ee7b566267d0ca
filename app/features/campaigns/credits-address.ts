import { paths } from "~/paths";
import { actionIn } from "./saved/address";

const steps = ["delivery", "finalize"] as const;

/** URL of the page to buy credits, which leads back to the step of a draft. */
export const creditsAddress = (href: (step: string) => string, step: (typeof steps)[number]): string =>
  paths.marketingCredits({ from: actionIn(href(step)), step });

/** Step of a draft that a page to buy credits leads back to; null if it was not opened from a draft. */
export function stepBefore(search: URLSearchParams): string | null {
  const [action, step] = [search.get("from"), steps.find((one) => one === search.get("step"))];
  return action && step ? paths.marketingWizard({ step, action }) : null;
}
