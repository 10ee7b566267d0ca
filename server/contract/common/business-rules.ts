/*
 * The rules of a business, each once with its kind. The documents name the first ones (settled readings, "rules"; sections
 * 2, 4 and 6), the rest follow them in their spelling. A back end may send more: these are what portal and back end go by.
 */

type Reading<T> = (raw: unknown) => T;

/** On where it equals 1, as the documents have it. */
const isOne: Reading<boolean> = (raw) => raw === true || String(raw) === "1";
/** On unless it is empty or 0. */
const isSet: Reading<boolean> = (raw) => raw !== undefined && raw !== false && raw !== "" && String(raw) !== "0";
/** 0 where it is no number. */
const number: Reading<number> = (raw) => (Number.isFinite(Number(raw)) ? Number(raw) : 0);
const text: Reading<string> = (raw) => (typeof raw === "string" ? raw : "");

const readings = {
  partner_reward_flag: isSet,
  amazon_gift_card_flag: isSet,
  uber_voucher_flag: isSet,
  merchant_web_app: isOne,
  spin_draw_allow: isOne,
  /** Section 5 of document 001: whether batch import is enabled; the documents give it no name. */
  batch_import_flag: isOne,
  /** The page of the referral programme; without it there is none. */
  referral_link_redirect_url: text,
  /** Section 9: points expire so long after they were earned. The designator is D, M or Y. */
  points_expiry_flag: isOne,
  points_expiry_period: number,
  points_expiry_designator: text,
  /** … and so long after a customer was last seen or given any. */
  points_expiry_inactivity_flag: isOne,
  points_expiry_inactivity_period: number,
  points_expiry_inactivity_designator: text,
} satisfies Record<string, Reading<unknown>>;

type RuleName = keyof typeof readings;
export type BusinessRules = { readonly [N in RuleName]: ReturnType<(typeof readings)[N]> };
/** A rule that is on or off. */
export type BusinessSwitch = { [N in RuleName]: BusinessRules[N] extends boolean ? N : never }[RuleName];
/** Rules as they are stored and sent. */
export type RuleTexts = { readonly [N in RuleName]?: string };

/** @param raw rules as sent or stored, or as they were read before; one that is not told is off, 0 or empty. */
export function rulesFrom(raw: Readonly<Record<string, unknown>>): BusinessRules {
  return Object.fromEntries(Object.entries(readings).map(([name, read]) => [name, read(raw[name])])) as BusinessRules;
}
