import { type Audience, decidingFilters, type Earlier, earlierOf, isEverybody, isJoinedByAnd } from "./audience";
import type { Filter, Speaker } from "./filter";
import { type AppliedFilter, filters } from "./filters";
import { either, inTheLast } from "./parts";

/** Phrase of one filter; follows "customers". */
export function phraseOf({ key, values }: AppliedFilter, speaker: Speaker): string {
  const declared: Filter = filters[key];
  return declared.phrase(values, speaker);
}

/**
 * Describes an audience: "Customers tagged VIP and who spent more than $100 in the last 4 weeks, without dormant ones".
 */
export function sentenceOf(audience: Audience, speaker: Speaker): string {
  const asked = decidingFilters(audience).map((applied) => phraseOf(applied, speaker));
  const who = isEverybody(audience)
    ? "All customers"
    : `Customers ${asked.join(isJoinedByAnd(audience) ? " and " : " or ")}`;
  const except = [
    ...(audience.whole.excludeDormants ? ["dormant ones"] : []),
    ...earlierOf(audience).map((one) => sentBefore(one, speaker)),
  ];
  return except.length === 0 ? who : `${who}, without ${except.join(" and ")}`;
}

function sentBefore({ kind, amount, unit, campaigns }: Earlier, { names }: Speaker): string {
  const any = kind === "Auto" ? "an automatic campaign" : "a regular campaign";
  const which = either(names("campaigns", campaigns ?? []), any);
  return `those sent ${which} ${inTheLast(amount, unit === "DAYS" ? "day" : "hour")}`;
}
