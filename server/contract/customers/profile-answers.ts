import { z } from "zod";
import { toldRevision } from "../common/revision";
import { pick } from "../field";
import { answers } from "../field/derive";
import { language, tag, tagRows, tierOption } from "../lookups/calls";
import { type Codec, fields, id, json, lenient, type Value } from "../wire";
import { amount, count, day, figure, idIfTold, instant, isSet, maybe, rows, said, sum } from "../wire/answers";
import { crmField } from "./arranged-field";
import { customerFields, toldAlike } from "./fields";

/** Who somebody is. */
export const named = { uid: id, ...answers(pick(customerFields, ["firstName", "lastName"])) };
const reached = { ...named, ...answers(pick(customerFields, ["email", "phone"])) };
/** As they are told apart from others. */
export const known = { ...reached, ...answers(pick(customerFields, ["account_number"])) };

/** A country that people live and have phones in; `country_pk` is a number of the server's own. */
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

/** Section 3: a consent is a string, 0 or 1; 1, 2 and 99 count as on (email's own is 1, the phone's 2). */
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
    /** In a sentence; "" where there is no next tier. */
    text: said,
    /** The place of the customer's tier, the lowest being 1; 0 without one. */
    sequence: count,
    /** The points that count towards tiers; null from a server that does not tell. */
    total_points: figure,
    /** The tiers from the lowest. */
    tiers_sequence: rows(fields({ id, name: said, reach_points: count, reach_spend: sum, reach_visits: count })),
  }),
  noProgress,
);
export type TierProgressSaid = Value<typeof tierProgress>;

/** A customer who was merged into another; an extension. */
export const mergedCustomer = fields({
  ...named,
  utc_merged: instant,
  /** The last moment at which the merge can be undone; null when it is over. */
  undo_until: instant,
});

/** What the label of a custom field says; a trailing colon belongs to the form. */
const fieldLabel: Codec<string> = {
  read: said.read.transform((label) => label.trim().replace(/\s*:$/, "")),
  write: (value) => value,
};

/** An offer that referrals gave the customer; an extension. */
export const referralOffer = fields({
  offer_pk: id,
  offer_title: said,
  /** The first instant at which it can be used no more; null: no end. */
  valid_until: instant,
  /** How many of it end then. */
  times: count,
});

/** What a form shows beside the customer: left out of a `brief` answer. null where a server has no such extension. */
const choices = {
  languages: rows(language),
  allCounties: rows(country),
  tiers: maybe(rows(tierOption)),
  tags: maybe(tagRows(tag)),
};

/** What the business has settled; null where a server has no such extension. */
const business = {
  /** The five custom fields as it names them. */
  custom_fields: maybe(rows(fields({ name: said, label: fieldLabel }))),
  /** Which fields a form asks for, in which order, and which have to be there. */
  crm_fields: maybe(rows(crmField)),
  manual_tier_setup: isSet,
};

/** Ids as a list or comma-separated, 0 for none; null where they are not said, or not so that they can be read. */
const idsSaid = z.unknown().transform((raw): number[] | null => {
  if (raw === undefined) return null;
  const said = Array.isArray(raw) ? raw : raw === null ? [] : String(raw).split(",");
  const ids = said.filter((one) => !["", "0"].includes(String(one).trim())).map(Number);
  return ids.every((one) => Number.isSafeInteger(one) && one > 0) ? ids : null;
});

/** Which fields an answer has at all: what it does not say is not known to be empty. */
const namesTold: Codec<readonly string[] | undefined> = {
  read: z.array(z.string()).optional(),
  write: () => undefined,
  gather: (raw) => Object.keys(raw),
  spread: () => ({}),
};

/** Who acts and from where: both go back with every act. */
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
  /** The tags' ids, comma-separated. */
  userTags: { read: idsSaid, write: (ids) => ids?.join(",") } satisfies Codec<number[] | null>,
  userTagsIds: { read: idsSaid, write: (ids) => ids } satisfies Codec<number[] | null>,
  userTier: tierChosen,
  allow_sms_status: count,
  /** How many customers this one has brought. As the figures below null from a server that does not tell. */
  referrals: figure,
  tier_progress: tierProgress,
  expiredPoints: figure,
  /**
   * Section 3 lists these beside progress and sequence, and `total_spent` apart: they are of the cycle that runs, its first
   * and its last day; null for none.
   */
  total_amount: amount,
  total_visits: figure,
  start_date: day,
  end_date: day,
  balance_label: said,
  balance: figure,
  total_spent: amount,
  /** The points that count towards tiers in the cycle that runs. */
  tier_points_balance: figure,
  lifetime_balance: figure,
  /** The e-wallet: a text whose first token is the amount, such as "25.00 CAD". */
  giftcard_balance: said,
  /** What follows are extensions. */
  store_credit: amount,
  /** Days on which the customer was ever seen, and the first and the last of them in the business's time zone. */
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

/** What the form of a new customer starts from. */
export const newUser = fields({
  ...choices,
  ...business,
  ...acting,
  country_code: countryChosen,
  language: languageChosen,
  userTier: tierChosen,
});
export type NewUser = Value<typeof newUser>;

/** A movement of one account of a customer, or a sale that moved none. */
export const ledgerLine = fields({
  /** null for a sale that moved nothing. */
  entry_pk: idIfTold,
  transaction_pk: figure,
  /** points, credit or giftcard. */
  account: said,
  /** earn, spend, return, adjust, transfer, expire or bonus; sale for one that moved nothing. */
  kind: said,
  /** A transaction type of section 9. */
  trx_subtype_fk: figure,
  trx_subtype_name: said,
  /** Signed points of the account points, signed money of the others. */
  units_exchange: figure,
  activity_amount: amount,
  user_balance: figure,
  money_balance: amount,
  comments: said,
  /** Why it moved what it did, in a sentence: of sales and returns. */
  why: said,
  branch_name: said,
  clerk_username: said,
  date_created: instant,
  expires: instant,
  /** The entry that this one takes back. */
  reverses: figure,
  /** Whose it was: the customer's own, or that of one merged into them. */
  uid: id,
});
export type LedgerLine = Value<typeof ledgerLine>;

/** Points earned that are left. */
export const lotLine = fields({
  lot_pk: id,
  transaction_pk: figure,
  kind: said,
  trx_subtype_fk: figure,
  trx_subtype_name: said,
  earned: count,
  /** The amount of the movement that brought it. */
  moved: figure,
  /** What of that movement is in other lots. */
  apart: figure,
  left: count,
  utc_earned: instant,
  /** null for never. */
  expires: instant,
});
export type LotLine = Value<typeof lotLine>;

/** Somebody who may be the same person, and by what. */
export const duplicate = fields({
  ...known,
  balance: count,
  last_visit: instant,
  /** email, phone, account_number or name. */
  alike: rows(said),
});
export type Duplicate = Value<typeof duplicate>;

/** Who left lately and can be taken back. */
export const departed = fields({
  ...reached,
  points_lost: count,
  utc_left: instant,
  restore_until: instant,
});
export type Departed = Value<typeof departed>;

/** ISO 3166 alpha-2; an older client sends the whole option `{label, value, phone_code, code_iso3}` as JSON. */
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
