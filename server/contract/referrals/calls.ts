import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { sentInputs, settled } from "../field/derive";
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
import { ruleFields } from "./fields";
import { referralMessageCalls } from "./message-calls";
import { forming, level, may, menu, reading } from "./needs";
import { namesProgramme, offerIds, offerIdsTold, programmeId, wrapper } from "./spelling";
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
  total_referrees: count,
  total_referrers: count,
  total_referee_met: count,
  /** Referrals that may still meet the condition. */
  total_pending: figure,
  /** Points to both sides, minus those taken back. */
  points_paid: figure,
};

const offering = { offers: rows(offerPickerItem), offerEnabled: isSet };

/** Lists all programmes: enabled ones first, newest first, then those not started, then the canceled ones. */
export const referrals = call({
  name: "referrals",
  lists: true,
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
  /** 1 pending, 2 condition met, 3 condition not met. */
  current_status: count,
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
  /** Messages about it that are to be sent, and those that may not be; null where that is not told. */
  messages_waiting: figure,
  messages_withheld: figure,
};

const paged = { page: fallback(whole, 1), limit: fallback(whole, 0) };

/** Lists referrals, the latest first. Leaving out `p`, paging, filtering and `total` are extensions. */
const when = { brought: optional(range(date)), met: optional(range(date)), expired: optional(range(date)) };

/** Referrals, the latest first. Without `p`, with a page or a filter: an extension, as is `total`. */
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

const setupTold = {
  branchReferralRules: fields(rulesTold),
  ...offering,
  languages: rows(language),
  /** The business's languages, 1 first. */
  enabledLanguageIds: rows(id),
};

/** What a new programme begins with. */
export const referralSetup = call({
  name: "referralSetup",
  method: "GET",
  path: within,
  pjax: true,
  query: asked("setup"),
  answer: setupTold,
  when: whenAsked("setup"),
  ...forming,
});

export const referralEdit = call({
  name: "referralEdit",
  method: "GET",
  path: home,
  query: { ...asked("edit"), p: programmeId },
  answer: setupTold,
  when: whenAsked("edit"),
  ...forming,
});

/** The link with which the customer brings others; "" where none can be shared. `programId` 0 is the usual programme. */
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

/** Without an id: a new programme. What is left out takes its default. */
export const createReferralProgramme = call({
  ...saving,
  name: "createReferralProgramme",
  body: rules,
  when: ({ body }) => !namesProgramme(body),
  needs: may("create"),
});

/** What is left out stays. */
export const saveReferralProgramme = call({
  ...saving,
  name: "saveReferralProgramme",
  body: { branch_referral_rules_pk: inside(wrapper, programmeId), ...rules, revision: replacedRevision },
  when: ({ body }) => namesProgramme(body),
  needs: may("update"),
});

/** The programme ends; who is pending keeps the promise, unless `expire_pending`, an extension, ends that too. */
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

/** "{name} (copy)", not enabled; with `lg` what it says in every language comes along. */
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

/** Lets a held referral count, or refuses it with a reason. An extension. */
export const decideReferral = call({
  name: "decideReferral",
  extension: "referralHistory",
  method: "POST",
  path: "/businessAdmin/decideReferral",
  body: { referral_pk: id, decision: oneOf(["release", "refuse"], "Choose release or refuse"), reason: text(255) },
  answer: { message: said },
  needs: may("update"),
  menu,
});

/** Referrals by day and by status, for charts: of one programme, or of all. An extension. */
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
  /** Negative where they were taken back; 0 for an offer. */
  points: count,
  transaction_pk: figure,
  offer_pk: figure,
  offer_title: said,
  utc_valid_until: instant,
  /** Why an offer was left out; "" where it was given. */
  reason: said,
});

/** What a programme gave each side, the latest first; what was taken back is a row of its own. An extension. */
export const referralPayments = call({
  name: "referralPayments",
  extension: "referralHistory",
  method: "GET",
  path: "/businessAdmin/referralPayments",
  query: { p: programmeId, ...paged },
  answer: {
    programme: said,
    payments: promisedRows(payment),
    total: count,
    /** There are more than `total`: they are not counted out. */
    total_is_least: isSet,
  },
  ...reading,
});

const { rule_name: _name, referral_link_redirect_url: _to, link_referral_enabled: _link, ...further } = ruleFields;
const { enabled: _enabled, canceled: _canceled, ...termFields } = further;

/** One referral, held or not: its terms, what each side got, and the messages about it. An extension. */
export const referralRecord = call({
  name: "referralRecord",
  extension: "referralHistory",
  method: "GET",
  path: "/businessAdmin/decideReferral",
  query: { referral_pk: id },
  answer: {
    referral: fields({ ...referral, rule_name: said }),
    /** Both have the same full name; else a held one is of a referrer who brought many at once. */
    is_namesake: isSet,
    /** null: refused when it was made, or older than its terms. Offers by their titles. */
    terms: maybe(fields({ ...settled(termFields), referee_offers: rows(said), referer_offers: rows(said) })),
    payments: rows(payment),
    messages: rows(
      fields({
        message_pk: id,
        /** What it tells: referred, that they have joined; referrer, that a friend has; reward, of the referrer's. */
        kind: oneOf(referralMessageKinds),
        channel: oneOf(["email", "sms"]),
        customer: said,
        subject: said,
        body: said,
        /** Why it may not be sent, in words; "" while it waits. */
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
