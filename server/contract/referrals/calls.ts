import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { completeInputs, sentInputs, settled } from "../field/derive";
import { language, offerPickerItem } from "../lookups/calls";
import {
  date,
  eachInside,
  fallback,
  fields,
  flag,
  id,
  ifSent,
  inside,
  oneOf,
  optional,
  range,
  text,
  whole,
} from "../wire";
import { count, figure, idIfTold, instant, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import { referralDecision, ruleFields } from "./fields";
import { referralMessageCalls } from "./message-calls";
import { forming, level, may, menu, reading } from "./needs";
import { namesProgramme, offerIds, offerIdsTold, programmeId, statusTold, wrapper } from "./spelling";
import { referralMessageKinds, referralStatusIds, sides } from "./words";

/*
 * Section 7 of document 000, "Referrals", and the settled readings, which also list the permissions.
 */

const home = "/businessAdmin/referrals/";
const within = "/businessAdmin/referrals";
const asked = <const Q extends string>(q: Q) => ({ q: oneOf([q]) });
const whenAsked = (q: string) => (sent: { readonly query: Readonly<Record<string, unknown>> }) => sent.query.q === q;

/** A programme in the list. Fields in neither document are null from an older server. */
const stats = {
  branch_referral_rules_pk: id,
  rule_name: said,
  enabled: isSet,
  canceled: isSet,
  /** null where the server does not tell. */
  total_referrees: figure,
  total_referrers: figure,
  total_referee_met: figure,
  /** Referrals that may still meet the condition. */
  total_pending: figure,
  /** Points to both sides, minus those taken back. */
  points_paid: figure,
};

const offering = { offers: rows(offerPickerItem), offerEnabled: isSet };

/** Lists all programmes: enabled ones first, newest first, then those not started, then the canceled ones. */
export const referrals = call({
  name: "referrals",
  method: "GET",
  path: home,
  answer: { referralStats: promisedRows(fields(stats)), ...offering },
  when: ({ query }) => query.q === undefined,
  needs: { anyOf: [may("read"), { permission: "customer.read", level }] },
  menu,
});

/** A referral. A friend who has not joined yet has no name. */
const referral = {
  referral_pk: id,
  current_status: statusTold,
  referrer: said,
  referee: said,
  utc_created: instant,
  referrer_uid: figure,
  referee_uid: figure,
  /** The time until which the condition can be met; null if unlimited. */
  utc_expires: instant,
  utc_met: instant,
  referrer_points: figure,
  referee_points: figure,
  /** Reason for a refusal; "" if it was not refused. */
  reason: said,
  /** Whether it waits for a decision. */
  held: isSet,
  branch_referral_rules_pk: figure,
  /**
   * Messages about the referral that wait to be sent, and those that may not be sent; null if the server does not send
   * them.
   */
  messages_waiting: figure,
  messages_withheld: figure,
};

const paged = { page: fallback(whole, 1), limit: fallback(whole, 0) };

/** Filters by the events that reports count, with their days, both included. Refused referrals match none of them. */
const when = { brought: optional(range(date)), met: optional(range(date)), expired: optional(range(date)) };

/** Lists referrals, the latest first. Leaving out `p`, paging, filtering and `total` are extensions. */
export const referralDetails = call({
  name: "referralDetails",
  method: "GET",
  path: within,
  query: {
    ...asked("details"),
    p: ifSent(programmeId),
    page: optional(whole),
    limit: optional(whole),
    status: optional(oneOf(referralStatusIds)),
    search: optional(text(200)),
    held: optional(flag),
    ...when,
  },
  beyond: ["page", "limit", "status", "search", "held", "brought", "met", "expired"],
  answer: { referrals: promisedRows(fields(referral)), total: figure },
  when: whenAsked("details"),
  ...reading,
});

const rulesTold = {
  branch_referral_rules_pk: idIfTold,
  ...settled(ruleFields),
  referee_earns_offers: offerIdsTold,
  referer_earns_offers: offerIdsTold,
  revision: toldRevision,
};

const programmeRules = fields(rulesTold);

/** null if an older server leaves one out: the documents promise only the last, and only of an edit. */
const choicesTold = {
  offers: maybe(rows(offerPickerItem)),
  offerEnabled: maybe(isSet),
  languages: maybe(rows(language)),
  /** Ids of the business's languages, 1 first. */
  enabledLanguageIds: maybe(rows(id)),
};

/** Returns the defaults of a new programme; null if an older server does not tell them. */
export const referralSetup = call({
  name: "referralSetup",
  method: "GET",
  path: within,
  pjax: true,
  query: asked("setup"),
  answer: { branchReferralRules: maybe(programmeRules), ...choicesTold },
  when: whenAsked("setup"),
  ...forming,
});

export const referralEdit = call({
  name: "referralEdit",
  method: "GET",
  path: home,
  query: { ...asked("edit"), p: programmeId },
  answer: { branchReferralRules: programmeRules, ...choicesTold },
  when: whenAsked("edit"),
  ...forming,
});

/** Returns a customer's referral link; "" if none can be shared. `programId` 0 is the default programme. */
export const getReferralLinkForUser = call({
  name: "getReferralLinkForUser",
  method: "GET",
  path: "/cim/profile/getReferralLinkForUser",
  query: { programId: fallback(whole, 0), uid: id },
  answer: { link: said },
  needs: { permission: "customer.read" },
  menu: "customers",
});

const rules = {
  ...eachInside(wrapper, {
    ...sentInputs(ruleFields),
    referee_earns_offers: ifSent(offerIds),
    referer_earns_offers: ifSent(offerIds),
  }),
};
const saving = {
  method: "POST",
  path: "/businessAdmin/ReferralSave",
  answer: { branch_referral_rules_pk: idIfTold, revision: toldRevision },
  menu,
} as const;

/** Without an id: creates a programme. Fields left out have their defaults. */
export const createReferralProgramme = call({
  ...saving,
  name: "createReferralProgramme",
  body: rules,
  when: ({ body }) => !namesProgramme(body),
  needs: may("create"),
});

/** Saves a programme; fields left out stay as they are. */
export const saveReferralProgramme = call({
  ...saving,
  name: "saveReferralProgramme",
  body: { branch_referral_rules_pk: inside(wrapper, programmeId), ...rules, revision: replacedRevision },
  when: ({ body }) => namesProgramme(body),
  needs: may("update"),
});

/** Ends the programme. Pending referrals stay valid, unless `expire_pending`, an extension, ends them as well. */
export const deactivateReferralProgramme = call({
  name: "deactivateReferralProgramme",
  method: "POST",
  path: "/businessAdmin/referralDeactivate",
  body: { branch_referral_rules_pk: programmeId, expire_pending: optional(flag) },
  beyond: ["expire_pending"],
  answer: { message: said },
  needs: may("update"),
  menu,
});

/** Copies a programme as "{name} (copy)", not enabled; `lg` also copies its messages in all languages. */
export const copyReferralProgramme = call({
  name: "copyReferralProgramme",
  method: "POST",
  path: "/businessAdmin/copyReferralProgram",
  query: { lg: fallback(flag, false) },
  body: { branch_referral_rules_pk: programmeId },
  answer: { branch_referral_rules_pk: idIfTold },
  needs: may("create"),
  menu,
});

/** Accepts a held referral, or refuses it with a reason. An extension. */
export const decideReferral = call({
  name: "decideReferral",
  extension: "referralHistory",
  method: "POST",
  path: "/businessAdmin/decideReferral",
  body: { referral_pk: id, ...completeInputs(referralDecision.fields) },
  answer: { message: said },
  needs: may("update"),
  menu,
});

/** Counts referrals by day and by status, of one programme or of all. An extension. */
export const referralFigures = call({
  name: "referralFigures",
  extension: "referralHistory",
  method: "GET",
  path: "/businessAdmin/referralFigures",
  query: { p: ifSent(programmeId), days: fallback(whole, 30) },
  answer: {
    /** Every day up to today, the earliest first. */
    days: promisedRows(fields({ day: said, brought: count, met: count, expired: count, points: count })),
    statuses: promisedRows(fields({ current_status: count, referrals: count })),
    held: count,
  },
  ...reading,
});

const payment = fields({
  payment_pk: id,
  referral_pk: id,
  utc_created: instant,
  side: oneOf(sides),
  uid: figure,
  customer: said,
  /** Negative if they were taken back; 0 for an offer. */
  points: count,
  transaction_pk: figure,
  offer_pk: figure,
  offer_title: said,
  utc_valid_until: instant,
  /** Reason why an offer was not given; "" if it was. */
  reason: said,
});

/**
 * Lists what a programme gave each side, or all of them without `p`, the latest first; what was taken back is a separate
 * row. `paid` keeps the rows with points of those days, both included, as the report counts them. An extension.
 */
export const referralPayments = call({
  name: "referralPayments",
  extension: "referralHistory",
  method: "GET",
  path: "/businessAdmin/referralPayments",
  query: { p: ifSent(programmeId), paid: optional(range(date)), ...paged },
  answer: {
    /** "" for all programmes. */
    programme: said,
    payments: promisedRows(payment),
    total: count,
    /** Whether there are more than `total`, which stops counting at a maximum. */
    total_is_least: isSet,
  },
  ...reading,
});

const { rule_name: _name, referral_link_redirect_url: _to, link_referral_enabled: _link, ...further } = ruleFields;
const { enabled: _enabled, canceled: _canceled, ...termFields } = further;

/** Returns one referral with its terms, the payments to each side and its messages. An extension. */
export const referralRecord = call({
  name: "referralRecord",
  extension: "referralHistory",
  method: "GET",
  path: "/businessAdmin/getReferral",
  query: { referral_pk: id },
  answer: {
    referral: fields({ ...referral, rule_name: said }),
    /**
     * Whether both have the same full name; a held referral without it is from a referrer who referred many at once.
     */
    is_namesake: isSet,
    /**
     * null if the referral was refused when it was created, or is older than the stored terms. Offers are listed by
     * title.
     */
    terms: maybe(fields({ ...settled(termFields), referee_offers: rows(said), referer_offers: rows(said) })),
    payments: rows(payment),
    messages: rows(
      fields({
        message_pk: id,
        /**
         * referred: tells the friend that they joined; referrer: tells the referrer so; reward: tells of the referrer's
         * reward.
         */
        kind: oneOf(referralMessageKinds),
        channel: oneOf(["email", "sms"]),
        customer: said,
        subject: said,
        body: said,
        /** Reason why it may not be sent; "" while it waits. */
        withheld: said,
      }),
    ),
  },
  ...reading,
});

export const referralCalls = [
  ...referralMessageCalls,
  referrals,
  referralDetails,
  referralSetup,
  referralEdit,
  getReferralLinkForUser,
  createReferralProgramme,
  saveReferralProgramme,
  deactivateReferralProgramme,
  copyReferralProgramme,
  decideReferral,
  referralFigures,
  referralPayments,
  referralRecord,
] as const;
