import { z } from "zod";
import { toldRevision } from "../common/revision";
import { pick } from "../field";
import { answers } from "../field/derive";
import { language, tag, tagRows, tierOption } from "../lookups/calls";
import { type Codec, fields, id, json, lenient, type Value } from "../wire";
import { amount, count, day, figure, idIfTold, instant, isSet, maybe, rows, said, sum } from "../wire/answers";
import { crmField } from "./arranged-field";
import { customerFields, toldAlike } from "./fields";

/** Fields that name a customer. */
export const named = { uid: id, ...answers(pick(customerFields, ["firstName", "lastName"])) };
const reached = { ...named, ...answers(pick(customerFields, ["email", "phone"])) };
/** Fields that distinguish a customer from others. */
export const known = { ...reached, ...answers(pick(customerFields, ["account_number"])) };

/** A country for addresses and phones; `country_pk` is the server's own number. */
export const country = fields({
  country_pk: count,
  countryDispName: said,
  /** ISO 3166 alpha-2. */
  code: said,
  /** The calling code without its plus sign. */
  phone_code: said,
  code_iso3: said,
});
export type Country = Value<typeof country>;

/** A consent: the string 0 or 1 (section 3). 1, 2 and 99 count as on; email's own value is 1, the phone's 2. */
export const consentSaid: Codec<boolean> = {
  read: z.unknown().transform((value) => value === true || ["1", "2", "99"].includes(String(value))),
  write: (value) => (value ? "1" : "0"),
};

const languageChosen = lenient(fields({ id: figure, name: said }), { id: null, name: "" });
const tierChosen = lenient(fields({ id: figure, label: said, manual_setup: isSet }), {
  id: null,
  label: "",
  manual_setup: false,
});
const countryChosen = lenient(fields({ label: said, value: said, phone_code: said, code_iso3: said }), {
  label: "",
  value: "",
  phone_code: "",
  code_iso3: "",
});

const noProgress = { text: "", sequence: 0, total_points: null, tiers_sequence: [] };
const tierProgress = lenient(
  fields({
    /** A sentence; "" if there is no next tier. */
    text: said,
    /** Position of the customer's tier, the lowest being 1; 0 without a tier. */
    sequence: count,
    /** Points that count towards tiers; null if the server does not send them. */
    total_points: figure,
    /** Tiers from the lowest up. */
    tiers_sequence: rows(fields({ id, name: said, reach_points: count, reach_spend: sum, reach_visits: count })),
  }),
  noProgress,
);

/** A customer who was merged into another; an extension. */
export const mergedCustomer = fields({
  ...named,
  utc_merged: instant,
  /** The last instant at which the merge can be undone; null if it has passed. */
  undo_until: instant,
});

/** Label of a custom field; drops a trailing colon, which belongs to the form. */
const fieldLabel: Codec<string> = {
  read: said.read.transform((label) => label.trim().replace(/:$/, "").trimEnd()),
  write: (value) => value,
};

/** An offer that the customer got through referrals; an extension. */
export const referralOffer = fields({
  offer_pk: id,
  offer_title: said,
  /** The first instant at which it can no longer be used; null if it has no end. */
  valid_until: instant,
  /** How many of them expire then. */
  times: count,
});

/** Options of the form; not in a `brief` response. null if the server lacks the extension. */
const choices = {
  languages: rows(language),
  allCounties: rows(country),
  tiers: maybe(rows(tierOption)),
  tags: maybe(tagRows(tag)),
};

/** Settings of the business; null if the server lacks the extension. */
const business = {
  /** The five custom fields with the business's labels. */
  custom_fields: maybe(rows(fields({ name: said, label: fieldLabel }))),
  /** Which fields a form shows, in which order, and which are required. */
  crm_fields: maybe(rows(crmField)),
  manual_tier_setup: isSet,
};

/** Ids as a list or comma-separated, without zeros; null if missing or unreadable. */
const idsSaid = z.unknown().transform((raw): number[] | null => {
  if (raw === undefined) return null;
  const said = Array.isArray(raw) ? raw : raw === null ? [] : String(raw).split(",");
  const ids = said.filter((one) => !["", "0"].includes(String(one).trim())).map(Number);
  return ids.every((one) => Number.isSafeInteger(one) && one > 0) ? ids : null;
});

/** Names of the fields in the response: a field that is missing is not known to be empty. */
const namesTold: Codec<readonly string[] | undefined> = {
  read: z.array(z.string()).optional(),
  write: () => undefined,
  gather: (raw) => Object.keys(raw),
  spread: () => ({}),
};

/** Who acts and from where; both are sent back with every action. */
const acting = { clerkId: figure, platformPk: figure };

export const profileUser = fields({
  told: namesTold,
  ...choices,
  ...business,
  ...acting,
  uid: id,
  revision: toldRevision,
  ...answers(toldAlike),
  language: languageChosen,
  initial_account_number: said,
  country_code: countryChosen,
  consentEmail: consentSaid,
  consentPhone: consentSaid,
  consentPush: consentSaid,
  /** Comma-separated tag ids. */
  userTags: { read: idsSaid, write: (ids) => ids?.join(",") } satisfies Codec<number[] | null>,
  userTagsIds: { read: idsSaid, write: (ids) => ids } satisfies Codec<number[] | null>,
  userTier: tierChosen,
  allow_sms_status: count,
  /** Number of customers referred by this one. Like the figures below, null if the server does not send it. */
  referrals: figure,
  tier_progress: tierProgress,
  expiredPoints: figure,
  /**
   * Section 3 lists these beside progress and sequence, and `total_spent` separately, so they belong to the current
   * cycle; `start_date` and `end_date` are its first and last day, null without a cycle.
   */
  total_amount: amount,
  total_visits: figure,
  start_date: day,
  end_date: day,
  balance_label: said,
  balance: figure,
  total_spent: amount,
  /** Points that count towards tiers in the current cycle. */
  tier_points_balance: figure,
  lifetime_balance: figure,
  /** E-wallet: a text that begins with the amount, such as "25.00 CAD". */
  giftcard_balance: said,
  /** The fields below are extensions. */
  store_credit: amount,
  /** Number of days with a visit, and the first and last of them in the business's time zone. */
  visits: figure,
  first_visit: day,
  last_visit: day,
  branch_id: figure,
  branch_name: said,
  segment: said,
  utc_joined: instant,
  merged: rows(mergedCustomer),
  referral_offers: rows(referralOffer),
});
export type ProfileUser = Value<typeof profileUser>;

/** Initial values of the form for a new customer. */
export const newUser = fields({
  ...choices,
  ...business,
  ...acting,
  country_code: countryChosen,
  language: languageChosen,
  userTier: tierChosen,
});
export type NewUser = Value<typeof newUser>;

/** A ledger entry of one of the customer's accounts, or a sale without entries. */
export const ledgerLine = fields({
  /** null for a sale without entries. */
  entry_pk: idIfTold,
  transaction_pk: figure,
  /** points, credit or giftcard. */
  account: said,
  /** earn, spend, return, adjust, transfer, expire or bonus; sale for a sale without entries. */
  kind: said,
  /** A transaction type of section 9. */
  trx_subtype_fk: figure,
  trx_subtype_name: said,
  /** Signed: points in the account points, money in the others. */
  units_exchange: figure,
  activity_amount: amount,
  user_balance: figure,
  money_balance: amount,
  comments: said,
  /** For sales and returns, a sentence that explains the amount. */
  why: said,
  branch_name: said,
  clerk_username: said,
  date_created: instant,
  expires: instant,
  /** The entry that this one reverses. */
  reverses: figure,
  /** The customer, or one merged into them, whose entry it was. */
  uid: id,
});
export type LedgerLine = Value<typeof ledgerLine>;

/** A lot: earned points that are left. */
export const lotLine = fields({
  lot_pk: id,
  transaction_pk: figure,
  kind: said,
  trx_subtype_fk: figure,
  trx_subtype_name: said,
  earned: count,
  /** Amount of the ledger entry that created the lot. */
  moved: figure,
  /** Part of that entry that is in other lots. */
  apart: figure,
  left: count,
  utc_earned: instant,
  /** null if it never expires. */
  expires: instant,
});
export type LotLine = Value<typeof lotLine>;

/** A possible duplicate, and the fields that match. */
export const duplicate = fields({
  ...known,
  balance: count,
  last_visit: instant,
  /** email, phone, account_number or name. */
  alike: rows(said),
});
export type Duplicate = Value<typeof duplicate>;

/** A deleted customer who can still be restored. */
export const departed = fields({
  ...reached,
  points_lost: count,
  utc_left: instant,
  restore_until: instant,
});
export type Departed = Value<typeof departed>;

/** ISO 3166 alpha-2. An older client sends the whole option `{label, value, phone_code, code_iso3}` as JSON. */
export const countryCode: Codec<string> = {
  read: z.unknown().transform((raw, context) => {
    const option = json(fields({ value: said })).read.safeParse(raw);
    const code = (option.success ? option.data.value : said.read.parse(raw)).trim().toUpperCase();
    if (code === "" || /^([A-Z]{2}|\+?\d{1,4})$/.test(code)) return code;
    context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose a country" });
    return z.NEVER;
  }),
  write: (value) => value,
};
