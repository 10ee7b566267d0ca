/*
 * What belongs to a business's plan: settings show it, and no save changes it (settled readings, "flags of the plan").
 */

/** On where it equals 1, as the documents have it. */
export const isOne = (raw: unknown): boolean => raw === true || String(raw) === "1";
/** On unless it is empty or 0. */
const isSet = (raw: unknown): boolean => raw !== undefined && raw !== false && raw !== "" && String(raw) !== "0";

/** How each is read. */
export const planReadings = {
  partner_reward_flag: isSet,
  amazon_gift_card_flag: isSet,
  uber_voucher_flag: isSet,
  merchant_web_app: isOne,
  spin_draw_allow: isOne,
  /** Section 5 of document 001: whether batch import is enabled; the documents give it no name. */
  batch_import_flag: isOne,
  export_list_ignore_consent: isOne,
  /** Section 3 of document 000, "Social media": two networks that few still use. */
  showYellowPageAndGooglePlus: isOne,
} as const;

export type PlanFlag = keyof typeof planReadings;

export const planFlags: Readonly<Record<PlanFlag, string>> = {
  partner_reward_flag: "Partner rewards",
  amazon_gift_card_flag: "Amazon gift cards",
  uber_voucher_flag: "Uber vouchers",
  merchant_web_app: "Merchant app",
  spin_draw_allow: "Spin to win",
  batch_import_flag: "Batch import",
  export_list_ignore_consent: "Export without consent",
  showYellowPageAndGooglePlus: "Google+ and Yellow Pages links",
};

export const isPlanFlag = (name: string): name is PlanFlag => Object.hasOwn(planFlags, name);
