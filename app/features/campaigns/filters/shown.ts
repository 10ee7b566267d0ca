import type { RawAnswers } from "~/form/answers";
import { textsOf } from "~/form/use-form-field";
import { type FilterKey, filterOf } from "../../../../server/contract/audiences/filters";
import type { CampaignAnswers } from "../campaign";

/** Known filters in a form. */
export const shownIn = (raw: RawAnswers): FilterKey[] =>
  textsOf(raw.whoWillReceive).flatMap((code) => filterOf(code) ?? []);

/** Codes of the chosen filters; none for everybody. */
export const codesOf = ({ who, filters: sent }: Partial<CampaignAnswers>): string[] =>
  who === "filters" ? [sent?.whoWillReceive ?? []].flat().map(String) : [];
