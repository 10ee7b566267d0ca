import type { RawAnswers } from "~/form/answers";
import { filters } from "../../../../server/contract/audiences/filters";
import { newAudience, savedAudience } from "../../../../server/contract/audiences/saved";
import { audienceAsAWhole } from "../../../../server/contract/audiences/whole";
import type { SavedAudience } from "../campaign";

/*
 * Form values of an audience.
 */

/** Settings of the whole audience. The form's switch includes dormant customers, unlike the wire's. */
export function wholeInForm({ excludeDormants, ...whole }: RawAnswers): RawAnswers {
  return { ...whole, dormantsToo: excludeDormants === "1" ? "0" : "1" };
}

export const newWhole = (): RawAnswers => wholeInForm(newAudience());

/** How a saved audience combines its filters, and its exclusions. */
export function savedWhole({ options }: SavedAudience): RawAnswers {
  const { form } = savedAudience(options);
  return wholeInForm(Object.fromEntries(Object.entries(form).filter(([name]) => name in audienceAsAWhole.fields)));
}

export function savedFilters({ options }: SavedAudience): RawAnswers {
  const { shown, form } = savedAudience(options);
  return { ...form, whoWillReceive: shown.map((key) => String(filters[key].code)) };
}
