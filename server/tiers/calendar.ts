import { addMonths, monthsBetween } from "../store/day";
import type { Rules } from "./rules";

/** What the calendar needs to know of a customer. */
export interface CycleOf {
  readonly createdDay: number;
  /** A cycle that a rise made longer: its first day, and the day from which it runs its length again. */
  readonly own: { readonly first: number; readonly anchor: number } | null;
}

/** Days as YYYYMMDD; `end` is the first day of the next cycle, `before` the first of the one that ended. */
export interface Cycle {
  readonly first: number;
  readonly end: number;
  readonly before: number;
}

/** The cycle that `today` falls into. Lengths are counted from one anchor, so that a 31st comes back after a short month. */
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
