import type { segments } from "../contract/dashboard/calls";
import { addDays } from "../store/day";

/*
 * The customer segments (document 001, section 3). Their rules are "not shown": here recency decides first, then the
 * number of visits. A visit is a day on which the customer was seen; reversed transactions do not count.
 */

export type Segment = (typeof segments)[number]["key"];

/** Segments of customers not seen for more than this many days, longest first. */
export const fading = [
  { segment: "dormant", days: 180 },
  { segment: "at_risk", days: 60 },
] as const;

/** Segments by minimum number of visits, most first. */
export const frequent = [
  { segment: "regular", visits: 10 },
  { segment: "loyal", visits: 4 },
  { segment: "repeat", visits: 2 },
] as const;

/** First day that still counts as seen within `days` of `today`. */
export const seenSince = (today: number, days: number): number => addDays(today, -days);

/** @param seenDay day of the last visit; before any visit, the day of joining. */
export function segmentOf(customer: { visits: number; seenDay: number }, today: number): Segment {
  const faded = fading.find(({ days }) => customer.seenDay < seenSince(today, days));
  return (faded ?? frequent.find(({ visits }) => customer.visits >= visits))?.segment ?? "new";
}
