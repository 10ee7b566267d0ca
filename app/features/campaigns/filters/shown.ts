import type { RawAnswers } from "~/form/answers";
import { textsOf } from "~/form/use-form-field";
import { type FilterKey, filterOf } from "../../../../server/contract/audiences/filters";

/** Known filters in a form. */
export const shownIn = (raw: RawAnswers): FilterKey[] =>
  textsOf(raw.whoWillReceive).flatMap((code) => filterOf(code) ?? []);
