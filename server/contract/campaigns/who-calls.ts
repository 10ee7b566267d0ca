import { call } from "../common/call";
import { pick } from "../field";
import { inputs } from "../field/derive";
import { commaList, fallback, fields, flag, id, oneOf, optional, text, type Value, whole } from "../wire";
import { count, maybe, promisedRows, rows, said } from "../wire/answers";
import { offersSent } from "./bodies";
import { message } from "./fields";
import { everythingSent } from "./sent";
import { channels } from "./words";

/*
 * Whom a campaign means (settled readings, "who is meant"): counted, and one by one. All of them read.
 */

const reading = { menu: "marketing", method: "POST", reads: true, needs: { permission: "marketing.read" } } as const;

/** A campaign's fields as far as audience, channels and text messages go. */
export const meant = {
  options: everythingSent,
  sendEmailSms: optional(commaList(oneOf(channels), channels.length)),
  ...inputs(pick(message, ["messageSMS", "addOffersLinkFlag", "addReferralLinkFlag"])),
  selectedOffers: offersSent,
};

/** An export leaves out who gave no consent, unless it says `ignore_consent` and the plan has the rule. */
const isCustomerExport = fallback(flag, false);

const byChannel = { email: count, sms: count, push: count };
/** Credits, and their price as a decimal. */
const price = fields({ parts: count, money: said });

export const targetedCustomersCount = call({
  ...reading,
  name: "targetedCustomersCount",
  path: "/businessAdmin/AjaxTargetedCustomersCount",
  body: { ...meant, isCustomerExport },
  beyond: ["isCustomerExport"],
  bare: "count",
  answer: {
    count,
    /** null from a server that tells the count alone. */
    reachable: maybe(fields({ ...byChannel, any: count })),
    /** How many the audience's filters find, each alone and after those before it. */
    funnel: rows(fields({ filter_value: count, alone: count, after: count })),
    cost: maybe(fields({ email: price, sms: price, push: price })),
    /** How many an export leaves out for want of consent: an extension. */
    without_consent: count,
    /** How many of the audience a channel does not reach, by reason: an extension. */
    left_out: rows(fields({ channel: oneOf(channels), reason: said, customers: count })),
  },
});

export const peoplePageSize = 25;

/** A leading minus turns the order round. */
export const targetSorts = ["uid", "-uid", "name", "-name", "email", "-email"] as const;
export type TargetSort = (typeof targetSorts)[number];

const target = fields({
  uid: id,
  firstName: said,
  lastName: said,
  email: said,
  phone: said,
  /** The channels that reach them. */
  channels: rows(oneOf(channels)),
  /** Why the others do not. */
  reasons: rows(fields({ channel: oneOf(channels), reason: said })),
});
export type Target = Value<typeof target>;

const people = {
  ...reading,
  /** The audience of a saved campaign in place of the one that is sent: once it is frozen, those it was frozen with. */
  body: {
    ...meant,
    campaignId: optional(id),
    isCustomerExport,
    page: fallback(whole, 1),
    limit: fallback(whole, peoplePageSize),
    /** Part of a name, an address or a number. */
    q: optional(text(200)),
    sort: optional(oneOf(targetSorts)),
    /** In the order of the customers' numbers: those behind this one, whatever the page. */
    after: optional(whole),
  },
  beyond: ["q", "sort", "after"],
  answer: { customers: promisedRows(target), total: count },
} as const;

export const targetedCustomers = call({
  ...people,
  name: "targetedCustomers",
  path: "/businessAdmin/GetTargetedCustomerNotifications",
});

/** Those whom email reaches. */
export const targetedCustomersWithMail = call({
  ...people,
  name: "targetedCustomersWithMail",
  path: "/businessAdmin/GetTargetedCustomerWithMail",
});

export const whoCalls = [targetedCustomersCount, targetedCustomers, targetedCustomersWithMail] as const;
