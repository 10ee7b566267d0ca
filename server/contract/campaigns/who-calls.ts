import { call } from "../common/call";
import { pick } from "../field";
import { inputs } from "../field/derive";
import { commaList, fallback, fields, flag, id, oneOf, optional, text, type Value, whole } from "../wire";
import { count, figure, maybe, promisedRows, rows, said } from "../wire/answers";
import { offersSent } from "./bodies";
import { message } from "./fields";
import { reasonSaid } from "./reason-said";
import { everythingSent } from "./sent";
import { channels } from "./words";

/*
 * Recipients of a campaign (settled readings, "who is meant"), counted and listed. These calls only read.
 */

const reading = { menu: "marketing", method: "POST", reads: true, needs: { permission: "marketing.read" } } as const;

/** Campaign fields that affect audience, channels and text messages. */
export const meant = {
  options: everythingSent,
  sendEmailSms: optional(commaList(oneOf(channels), channels.length)),
  ...inputs(pick(message, ["messageSMS", "addOffersLinkFlag", "addReferralLinkFlag"])),
  selectedOffers: offersSent,
};

/** An export excludes customers without consent, unless `ignore_consent` is sent and the plan allows it. */
const isCustomerExport = fallback(flag, false);

const byChannel = { email: count, sms: count, push: count };
/** Credits, and their price as a decimal. */
const price = fields({ parts: count, money: said });

/** Also for whoever makes a campaign: it must not start for a sum that nobody saw. */
export const targetedCustomersCount = call({
  ...reading,
  needs: {
    anyOf: [{ permission: "marketing.read" }, { permission: "marketing.create" }, { permission: "marketing.update" }],
  },
  name: "targetedCustomersCount",
  path: "/businessAdmin/AjaxTargetedCustomersCount",
  body: { ...meant, isCustomerExport },
  beyond: ["isCustomerExport"],
  bare: "count",
  answer: {
    /** null if the server does not say. */
    count: figure,
    /** null if the server only sends the count. */
    reachable: maybe(fields({ ...byChannel, any: count })),
    /** Customers matching each filter, alone and after the filters before it. */
    funnel: rows(fields({ filter_value: count, alone: count, after: count })),
    cost: maybe(fields({ email: price, sms: price, push: price })),
    /** Customers that an export excludes for lack of consent; an extension. */
    without_consent: count,
    /** Customers of the audience whom a channel does not reach, by reason; an extension. */
    left_out: rows(fields({ channel: oneOf(channels), reason: reasonSaid, customers: count })),
  },
  tells: ["reachable", "funnel", "cost", "without_consent", "left_out"],
});

export const peoplePageSize = 25;

/** A leading minus reverses the order. */
export const targetSorts = ["uid", "-uid", "name", "-name", "email", "-email"] as const;
export type TargetSort = (typeof targetSorts)[number];

const target = fields({
  uid: id,
  firstName: said,
  lastName: said,
  email: said,
  phone: said,
  /** Channels that reach the customer. */
  channels: rows(oneOf(channels)),
  /** Reasons why other channels do not. */
  reasons: rows(fields({ channel: oneOf(channels), reason: reasonSaid })),
});
export type Target = Value<typeof target>;

const people = {
  ...reading,
  /** `campaignId` uses the audience of a saved campaign instead; once it is frozen, the frozen one. */
  body: {
    ...meant,
    campaignId: optional(id),
    isCustomerExport,
    page: fallback(whole, 1),
    limit: fallback(whole, peoplePageSize),
    /** Part of a name, an address or a number. */
    q: optional(text(200)),
    sort: optional(oneOf(targetSorts)),
    /** In the order of customer ids: those after this id, whatever the page. */
    after: optional(whole),
  },
  beyond: ["q", "sort", "after"],
  answer: { customers: promisedRows(target), total: figure },
} as const;

export const targetedCustomers = call({
  ...people,
  name: "targetedCustomers",
  path: "/businessAdmin/GetTargetedCustomerNotifications",
});

/** Lists customers whom email reaches. */
export const targetedCustomersWithMail = call({
  ...people,
  name: "targetedCustomersWithMail",
  path: "/businessAdmin/GetTargetedCustomerWithMail",
});

export const whoCalls = [targetedCustomersCount, targetedCustomers, targetedCustomersWithMail] as const;
