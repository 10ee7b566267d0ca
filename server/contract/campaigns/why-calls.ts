import { call } from "../common/call";
import { fields, id, oneOf, optional, type Value } from "../wire";
import { count, isSet, rows, said } from "../wire/answers";
import { meant } from "./who-calls";
import { channels } from "./words";

/** What a filter looked at: `day` a date, `money` minor units; `none` where there is nothing. */
export const deciding = fields({ kind: oneOf(["none", "text", "count", "points", "money", "day"]), value: said });
export type DecidingValue = Value<typeof deciding>;

/** Why a customer is in an audience, or is not: every filter with whether it is met and by what. */
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
    /** Nothing takes them off afterwards: they are neither dormant nor were they sent an earlier campaign. */
    stays: isSet,
    filters: rows(fields({ filter_value: count, met: isSet, deciding })),
    channels: rows(oneOf(channels)),
    reasons: rows(fields({ channel: oneOf(channels), reason: said })),
  },
});
export type WhyTargeted = Value<typeof whyTargeted.answer>;
