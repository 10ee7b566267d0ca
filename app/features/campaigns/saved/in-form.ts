import type { RawAnswers } from "~/form/answers";
import { filters } from "../../../../server/contract/audiences/filters";
import { newAudience, savedAudience } from "../../../../server/contract/audiences/saved";
import { audienceAsAWhole } from "../../../../server/contract/audiences/whole";
import type { SavedAudience } from "../campaign";

/*
 * An audience as the forms of the wizard hold it.
 */

/** The audience as a whole, with the toggle as people see it: on, dormant customers are in. */
export function wholeInForm({ excludeDormants, ...whole }: RawAnswers): RawAnswers {
  return { ...whole, dormantsToo: excludeDormants === "1" ? "0" : "1" };
}

export const newWhole = (): RawAnswers => wholeInForm(newAudience());

/** How a saved audience joins its filters, and whom it leaves out besides. */
export function savedWhole({ options }: SavedAudience): RawAnswers {
  const { form } = savedAudience(options);
  return wholeInForm(Object.fromEntries(Object.entries(form).filter(([name]) => name in audienceAsAWhole.fields)));
}

export function savedFilters({ options }: SavedAudience): RawAnswers {
  const { shown, form } = savedAudience(options);
  return { ...form, whoWillReceive: shown.map((key) => String(filters[key].code)) };
}
