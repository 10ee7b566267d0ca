import { call } from "../common/call";
import { fields, id, oneOf, optional, type Value } from "../wire";
import { count, isSet, rows, said } from "../wire/answers";
import { reasonSaid } from "./reason-said";
import { meant } from "./who-calls";
import { channels } from "./words";

/** The value that a filter examined: `day` is a date, `money` in minor units; `none` if there is none. */
export const deciding = fields({ kind: oneOf(["none", "text", "count", "points", "money", "day"]), value: said });
export type DecidingValue = Value<typeof deciding>;

/** Explains why a customer is in an audience or not: each filter, whether it matches, and the deciding value. */
export const whyTargeted = call({
  name: "whyTargeted",
  method: "POST",
  menu: "marketing",
  reads: true,
  needs: { permission: "marketing.read" },
  path: "/businessAdmin/whyTargeted",
  extension: "furtherCalls",
  body: { ...meant, uid: id, campaignId: optional(id) },
  answer: {
    firstName: said,
    lastName: said,
    meant: isSet,
    /** Whether no exclusion applies: the customer is not dormant and was not sent an excluded earlier campaign. */
    stays: isSet,
    filters: rows(fields({ filter_value: count, met: isSet, deciding })),
    channels: rows(oneOf(channels)),
    reasons: rows(fields({ channel: oneOf(channels), reason: reasonSaid })),
  },
});
export type WhyTargeted = Value<typeof whyTargeted.answer>;
