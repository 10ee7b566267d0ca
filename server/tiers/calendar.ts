import { addMonths, monthsBetween } from "../store/day";
import type { Rules } from "./rules";

/** What the cycle depends on in a customer. */
export interface CycleOf {
  readonly createdDay: number;
  /** A cycle extended by a move up: its first day, and the day from which it runs its full length again. */
  readonly own: { readonly first: number; readonly anchor: number } | null;
}

/** Days as YYYYMMDD. `end` is the first day of the next cycle, `before` the first day of the previous one. */
export interface Cycle {
  readonly first: number;
  readonly end: number;
  readonly before: number;
}

/**
 * The cycle that contains `today`. All cycles are counted from one anchor, so that a 31st returns after a short month.
 */
export function cycleOn({ cycleMonths, byRegistration, kickoffDay }: Rules, customer: CycleOf, today: number): Cycle {
  const { own } = customer;
  const anchor = own?.anchor ?? (byRegistration ? firstOfMonth(customer.createdDay) : kickoffDay);
  const starting = (cycle: number) =>
    own && cycle <= 0
      ? cycle === 0
        ? own.first
        : addMonths(own.first, -cycleMonths)
      : addMonths(anchor, cycle * cycleMonths);
  let cycle = Math.floor(monthsBetween(anchor, today) / cycleMonths);
  if (own) cycle = Math.max(cycle, 0);
  return { first: starting(cycle), end: starting(cycle + 1), before: starting(cycle - 1) };
}

const firstOfMonth = (day: number) => day - (day % 100) + 1;
