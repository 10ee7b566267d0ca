import { isPlausibleDay } from "../common/plausible-days";
import { day, type IdsField, ids, money, mostMoney, oneOf, type Say, whole } from "../field";

/*
 * What several filters are made of: fields, their closed lists and the phrases that tell them (document 001, section 4,
 * "Audience option values", and section 9, "Campaign defaults").
 */

/** "Exactly", or "in the last"; the other is "between". */
export const ranges = { one: 1, between: 2 } as const;
export const comparisons = { more: 1, less: 2, between: 3 } as const;
/** Of the minimum and the maximum of purchases. */
export const limits = { atLeast: 1, atMost: 2 } as const;
export const having = { have: 1, haveNot: 2 } as const;

/** A customer or a thing is chosen at most so often. */
export const mostChosen = 1_000;
const mostDays = 3_650;

const daysBounds = "Enter a number of days from 0 to 3,650";
export const daysOf = (otherwise: number, to = mostDays) => {
  const bounds = to === mostDays ? daysBounds : `Enter a number of days from 0 to ${to.toLocaleString("en")}`;
  return whole({ from: 0, to, bounds, unreadable: bounds, otherwise, unit: "days" });
};

const weeksBounds = "Enter a number of weeks from 1 to 520";
export const weeks = (otherwise: number) =>
  whole({ from: 1, to: 520, bounds: weeksBounds, unreadable: weeksBounds, otherwise, unit: "weeks" });

/** How many; lengths and bounds are not shown, these keep a slip of the finger from being a query of its own. */
export const countOf = <const M extends { readonly otherwise?: number; readonly missing?: string }>(
  from: number,
  to: number,
  more: M,
) => {
  const bounds = `Enter a number from ${from} to ${to.toLocaleString("en")}`;
  return whole({ from, to, bounds, unreadable: bounds, ...more });
};

const pointsBounds = "Enter a number from 0 to 1,000,000,000";
export const points = <const M extends { readonly missing?: string }>(more: M) =>
  whole({ from: 0, to: 1_000_000_000, bounds: pointsBounds, unreadable: pointsBounds, ...more });

const moneyBounds = "Enter an amount from 0 to 1,000,000.00";
export const sum = <const M extends { readonly missing?: string; readonly otherwise?: number }>(more: M) =>
  money({ from: 0, to: mostMoney, bounds: moneyBounds, unreadable: moneyBounds, ...more });

export const range = () => oneOf([ranges.one, ranges.between], { otherwise: ranges.one });
export const comparison = () =>
  oneOf([comparisons.more, comparisons.less, comparisons.between], { otherwise: comparisons.more });
export const haveOrNot = () => oneOf([having.have, having.haveNot], { otherwise: having.have });

/** Section 5: none is every branch. */
export const branches = () => ids("branches", mostChosen);
/** None is any of them. */
export const anyOf = (of: IdsField["of"]) => ids(of, mostChosen);
export const someOfThese = (of: IdsField["of"], missing: string) => ids(of, mostChosen, { missing });

export const firstDay = () => day({ missing: "Enter a start date", unreadable: "Enter a start date that exists" });
export const lastDay = () => day({ missing: "Enter an end date", unreadable: "Enter an end date that exists" });

/** A period with both ends. */
export function inOrder(first: string | undefined, last: string | undefined, say: Say, field: string): void {
  if (first === undefined || last === undefined || !isPlausibleDay(first)) return;
  if (last < first) say(field, "End date must be on or after the start date");
}

/** The second amount is there where both are asked for. */
export function upperEnd(operator: number | undefined, end: number | undefined, say: Say, field: string): void {
  if (operator === comparisons.between && end === undefined) say(field, "Enter the second amount");
}

export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

export const inTheLast = (n: number, unit: "day" | "week" | "hour" = "day"): string =>
  n === 0 ? "today" : n === 1 ? `in the last ${unit}` : `in the last ${counted(n, unit)}`;

export const daysAgo = (n: number): string => (n === 0 ? "today" : `${counted(n, "day")} ago`);

/** Either way round. */
export const betweenDaysAgo = (one: number, other: number): string =>
  `between ${Math.min(one, other)} and ${counted(Math.max(one, other), "day")} ago`;

/** "exactly 7 days ago", "between 7 and 14 days ago". */
export const exactlyOrBetween = (operator: number, days: number, end: number): string =>
  operator === ranges.between ? betweenDaysAgo(days, end) : daysAgo(days);

/** "more than 100 points", with what `say` makes of a number. */
export function compared(operator: number, one: number, other: number | undefined, say: (n: number) => string): string {
  if (operator === comparisons.between && other !== undefined)
    return `between ${say(Math.min(one, other))} and ${say(Math.max(one, other))}`;
  return `${operator === comparisons.less ? "less" : "more"} than ${say(one)}`;
}

/** "Gold, Silver or Bronze"; `none` of no names. */
export function either(names: readonly string[], none: string): string {
  const last = names.at(-1);
  if (last === undefined) return none;
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** " at Plateau"; nothing for every branch. */
export const at = (names: readonly string[]): string => (names.length === 0 ? "" : ` at ${either(names, "")}`);
