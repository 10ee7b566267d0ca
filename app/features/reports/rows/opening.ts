import { betweenEnds } from "~/list/filter";
import { openingPeriod } from "../report-query";

/** Number of rows that paging can reach where a page is not located by running figures. */
export const rowsWithin = 10_000;

/** Value of a row list's period if its address has none: the report's. */
export function openingOf(today: string): string {
  const { from, to } = openingPeriod(today);
  return betweenEnds(from, to);
}
