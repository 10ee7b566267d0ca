import type { segments } from "../contract/dashboard/calls";
import { addDays } from "../store/day";

/*
 * The customer segments (document 001, section 3). Their rules are "not shown": here recency decides first, then the
 * number of visits. A visit is a day on which the customer was seen; what was taken back shows nobody.
 */

export type Segment = (typeof segments)[number]["key"];

/** Not seen for more than these many days, most first. */
export const fading = [
  { segment: "dormant", days: 180 },
  { segment: "at_risk", days: 60 },
] as const;

/** At least these many visits, most first. */
export const frequent = [
  { segment: "regular", visits: 10 },
  { segment: "loyal", visits: 4 },
  { segment: "repeat", visits: 2 },
] as const;

/** The first day that still counts as seen within `days` of `today`. */
export const seenSince = (today: number, days: number): number => addDays(today, -days);

/** @param seenDay the day of the last visit, or of joining before any. */
export function segmentOf(customer: { visits: number; seenDay: number }, today: number): Segment {
  const faded = fading.find(({ days }) => customer.seenDay < seenSince(today, days));
  return (faded ?? frequent.find(({ visits }) => customer.visits >= visits))?.segment ?? "new";
}
