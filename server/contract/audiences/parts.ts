import { counted } from "../common/counted";
import { isPlausibleDay } from "../common/plausible-days";
import { day, type IdsField, ids, money, mostMoney, oneOf, type Say, whole } from "../field";

/*
 * Building blocks of filters: fields, closed lists and phrases (document 001, section 4, "Audience option values", and
 * section 9, "Campaign defaults").
 */

/** `one` is "exactly" or "in the last", depending on the filter. */
export const ranges = { one: 1, between: 2 } as const;
export const comparisons = { more: 1, less: 2, between: 3 } as const;
/** Whether a number of purchases is a minimum or a maximum. */
export const limits = { atLeast: 1, atMost: 2 } as const;
export const having = { have: 1, haveNot: 2 } as const;

/** Most customers or items that a filter can list. */
export const mostChosen = 1_000;
const mostDays = 3_650;

const numberOf = (unit: string) => (from: string, to: string) => `Enter a number of ${unit} from ${from} to ${to}`;
export const daysOf = (otherwise: number, to = mostDays) =>
  whole({ from: 0, to, bounds: numberOf("days"), unreadable: true, otherwise, unit: "days" });
export const weeks = (otherwise: number) =>
  whole({ from: 1, to: 520, bounds: numberOf("weeks"), unreadable: true, otherwise, unit: "weeks" });

/** A count. The documents show no bounds; these keep typing errors from becoming queries. */
export const countOf = <const M extends { readonly otherwise?: number; readonly missing?: string }>(
  from: number,
  to: number,
  more: M,
) => whole({ from, to, unreadable: true, ...more });

export const points = <const M extends { readonly missing?: string }>(more: M) =>
  whole({ from: 0, to: 1_000_000_000, unreadable: true, ...more });

export const sum = <const M extends { readonly missing?: string; readonly otherwise?: number }>(more: M) =>
  money({ from: 0, to: mostMoney, unreadable: true, ...more });

export const range = () => oneOf([ranges.one, ranges.between], { otherwise: ranges.one });
export const comparison = () =>
  oneOf([comparisons.more, comparisons.less, comparisons.between], { otherwise: comparisons.more });
export const haveOrNot = () => oneOf([having.have, having.haveNot], { otherwise: having.have });

/** Empty means every branch (section 5). */
export const branches = () => ids("branches", mostChosen);
/** Empty means any of them. */
export const anyOf = (of: IdsField["of"]) => ids(of, mostChosen);
export const someOfThese = (of: IdsField["of"], missing: string) => ids(of, mostChosen, { missing });

export const firstDay = () => day({ missing: "Enter a start date", unreadable: "Enter a start date that exists" });
export const lastDay = () => day({ missing: "Enter an end date", unreadable: "Enter an end date that exists" });

/** Checks the order of a period's two ends. */
export function inOrder(first: string | undefined, last: string | undefined, say: Say, field: string): void {
  if (first === undefined || last === undefined || !isPlausibleDay(first)) return;
  if (last < first) say(field, "End date must be on or after the start date");
}

/** Requires the second amount of a range. */
export function upperEnd(operator: number | undefined, end: number | undefined, say: Say, field: string): void {
  if (operator === comparisons.between && end === undefined) say(field, "Enter the second amount");
}

export const inTheLast = (n: number, unit: "day" | "week" | "hour" = "day"): string =>
  n === 0 ? "today" : n === 1 ? `in the last ${unit}` : `in the last ${counted(n, unit)}`;

export const daysAgo = (n: number): string => (n === 0 ? "today" : `${counted(n, "day")} ago`);

/** Accepts the days in either order. */
export const betweenDaysAgo = (one: number, other: number): string =>
  `between ${Math.min(one, other)} and ${counted(Math.max(one, other), "day")} ago`;

/** Such as "exactly 7 days ago" or "between 7 and 14 days ago". */
export const exactlyOrBetween = (operator: number, days: number, end: number): string =>
  operator === ranges.between ? betweenDaysAgo(days, end) : daysAgo(days);

/** Such as "more than 100 points", with `say` formatting the numbers. */
export function compared(operator: number, one: number, other: number | undefined, say: (n: number) => string): string {
  if (operator === comparisons.between && other !== undefined)
    return `between ${say(Math.min(one, other))} and ${say(Math.max(one, other))}`;
  return `${operator === comparisons.less ? "less" : "more"} than ${say(one)}`;
}

/** Such as "Gold, Silver or Bronze"; `none` without names. */
export function either(names: readonly string[], none: string): string {
  const last = names.at(-1);
  if (last === undefined) return none;
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** Such as " at Plateau"; "" for every branch. */
export const at = (names: readonly string[]): string => (names.length === 0 ? "" : ` at ${either(names, "")}`);
