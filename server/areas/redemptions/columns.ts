import { type PunchItemTexts, punchItemTexts } from "../../contract/redemptions/calls";

/** The columns of a redemption that are not named after its fields. */
export const columns = {
  terms_conditions: "terms",
  offer_type_fk: "offer_type",
  punch_value: "points",
  utc_publish: "publish_date",
  utc_expires: "expire_date",
  never_expires_flag: "never_expires",
  targeted_offer_flag: "audience",
  shipping_flag: "free_shipping",
  convert_gift_card_flag: "convert_gift_card",
  partnerRewardType: "partner_reward_type",
  product: "product_id",
} as const;

/** The texts of a language that has none. */
export const blankTexts: PunchItemTexts = punchItemTexts.read.parse({});
