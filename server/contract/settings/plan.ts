/*
 * Flags of a business's plan: settings show them, but no save changes them (settled readings, "flags of the plan").
 */

/** On if the value equals 1, as in the documents. */
export const isOne = (raw: unknown): boolean => raw === true || String(raw) === "1";
/** On unless the value is empty or 0. */
const isSet = (raw: unknown): boolean => raw !== undefined && raw !== false && raw !== "" && String(raw) !== "0";

/** How each flag is read. */
export const planReadings = {
  partner_reward_flag: isSet,
  amazon_gift_card_flag: isSet,
  uber_voucher_flag: isSet,
  merchant_web_app: isOne,
  spin_draw_allow: isOne,
  /** Whether batch import is enabled (section 5 of document 001); the documents do not name the flag. */
  batch_import_flag: isOne,
  export_list_ignore_consent: isOne,
  /** Shows two rarely used networks (section 3 of document 000, "Social media"). */
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
