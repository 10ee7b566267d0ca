import type { BusinessRules } from "../../../contract/settings/rules";
import {
  aMonth,
  count,
  counted,
  type Effect,
  type Figures,
  type Look,
  lastCustomers,
  lastDays,
  moved,
  sinceDay,
  upTo,
} from "./figures";

/** Effects of the check-in settings. */
export const checkInLooks: readonly Look[] = [
  { names: ["checkin_enabled", "checkin_points"], effect: checkedIn },
  { names: ["checkin_frequency_value", "checkin_frequency_unit", "checkin_by"], effect: howOften },
];

/** Check-ins of the last days, up to one more than `mostCounted`. */
const lastCheckIns = (at: Figures): Promise<number> => {
  const { db } = at.context;
  const some = db.selectFrom("customer_events").select("id").where("kind", "=", "check_in");
  return counted(db, some.where("day", ">=", sinceDay(at)));
};

/** Formats "1 check-in", "more than 10,000 check-ins". */
const checkIns = (value: number) => `${upTo(value)} ${value === 1 ? "check-in" : "check-ins"}`;

async function checkedIn(at: Figures): Promise<Effect> {
  const describe = (rules: BusinessRules) => (rules.checkin_enabled ? at.points(rules.checkin_points) : "Nothing");
  return moved(at, "A check-in earns", describe, await (at.move.was.checkin_enabled ? asBefore(at) : asVisits(at)));
}

async function asBefore(at: Figures): Promise<string> {
  const { was, is } = at.move;
  const found = await lastCheckIns(at);
  const [now, then] = [found * was.checkin_points, is.checkin_enabled ? found * is.checkin_points : 0];
  return `${checkIns(found)} in the last ${lastDays} days: ${at.points(then)} instead of ${count(now)}, ${aMonth(at, then - now)}.`;
}

/** Check-ins were off: assumes one for each visit. */
async function asVisits(at: Figures): Promise<string> {
  const { visits } = await lastCustomers(at);
  const then = visits * at.move.is.checkin_points;
  const visitsText = `Customers came by ${count(visits)} ${visits === 1 ? "time" : "times"} in the last ${lastDays} days.`;
  return `${visitsText} With a check-in each, that is ${at.points(then)}, ${aMonth(at, then)}.`;
}

async function howOften(at: Figures): Promise<Effect> {
  const describe = ({ checkin_frequency_value: value, checkin_frequency_unit: unit, checkin_by }: BusinessRules) =>
    `every ${value === 1 ? unit : `${count(value)} ${unit}s`}, ${checkin_by === 0 ? "at each branch" : "at any branch"}`;
  const text = `Your customers made ${checkIns(await lastCheckIns(at))} in the last ${lastDays} days.`;
  return moved(at, "A customer can check in once", describe, text);
}
