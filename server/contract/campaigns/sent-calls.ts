import { call } from "../common/call";
import { fallback, fields, id, oneOf, optional, text, type Value, whole } from "../wire";
import { count, figure, instant, isSet, promisedRows, rows, said } from "../wire/answers";
import { reasonSaid } from "./reason-said";
import { deciding } from "./why-calls";
import { channels, kinds, outcomes } from "./words";

/*
 * Outcomes of a campaign's messages, one by one; extensions that only read.
 */

const reading = {
  menu: "marketing",
  extension: "furtherCalls",
  method: "GET",
  needs: { permission: "marketing.read" },
} as const;

const asked = {
  outcome: optional(oneOf(outcomes)),
  channel: optional(oneOf(channels)),
  /** Read like the customer search. */
  q: optional(text(200)),
  page: fallback(whole, 1),
};

export const peoplePageSize = 25;
const person = { uid: id, firstName: said, lastName: said };

const outcome = fields({ channel: oneOf(channels), outcome: oneOf(outcomes), reason: reasonSaid });
const recipient = fields({ ...person, email: said, phone: said, outcomes: rows(outcome) });
export type Recipient = Value<typeof recipient>;

/** Lists the customers in a campaign's frozen audience by outcome; with several channels, by the best one. */
export const campaignPeople = call({
  ...reading,
  name: "campaignPeople",
  path: "/businessAdmin/campaignPeople",
  query: { campaignId: id, ...asked, limit: fallback(whole, peoplePageSize), after: optional(id) },
  answer: {
    people: promisedRows(recipient),
    total: count,
    /** Value of `after` for the next page; null on the last one. */
    next: figure,
  },
});

export const outboxPageSize = 25;

const message = fields({
  id,
  campaignId: id,
  campaign_name: said,
  kind: oneOf(kinds),
  ...person,
  channel: oneOf(channels),
  address: said,
  outcome: oneOf(outcomes),
  reason: reasonSaid,
  /** As it would be sent, with merge fields filled in; "" for a text message. */
  subject: said,
  text: said,
  /** Credits it costs; for a text message, its parts. */
  parts: count,
  utc_created: instant,
});
export type OutboxMessage = Value<typeof message>;

/** For messages that name customers. */
const readingPeople = { ...reading, needs: { permission: "marketing.read", also: "customer.read" } } as const;

/** Lists campaign messages as they would be sent, newest campaign first. */
export const campaignOutbox = call({
  ...readingPeople,
  name: "campaignOutbox",
  path: "/businessAdmin/campaignOutbox",
  query: { campaignId: optional(id), uid: optional(id), ...asked, limit: fallback(whole, outboxPageSize) },
  answer: {
    messages: promisedRows(message),
    total: count,
    /** Whether there are more than `total`. */
    total_is_least: isSet,
  },
});

/** Explains why a customer is in a campaign's audience or not, filter by filter, with current data. */
export const campaignPerson = call({
  ...readingPeople,
  name: "campaignPerson",
  path: "/businessAdmin/campaignPerson",
  query: { campaignId: id, uid: id },
  answer: {
    person: fields({ ...person, email: said, phone: said }),
    messages: rows(message),
    meant: isSet,
    /** Whether no exclusion applies. */
    stays: isSet,
    filters: rows(fields({ filter_value: count, met: isSet, deciding })),
  },
});

export const sentCalls = [campaignPeople, campaignOutbox, campaignPerson] as const;
