import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { audienceIds, shippingHandlingIds } from "../offers/words";
import {
  type Codec,
  commaList,
  date,
  fields,
  flag,
  id,
  json,
  list,
  money,
  nullable,
  oneOf,
  optional,
  type Shape,
  text,
  type Value,
  whole,
} from "../wire";
import { maxPricedIds, partnerRewardTypes, rewardTypeIds, rewardTypes, yearAhead } from "./words";

/** What a redemption says in one language. */
export const rewardTexts = {
  title: text(120),
  description: text(4000),
  note: text(1000),
  terms_conditions: text(4000),
  link: text(1000),
};

const combinations = fields({ orderDiscounts: flag, productDiscounts: flag, shippingDiscounts: flag });

/** One JSON string on the wire; the combinations in it are 1 and 0. */
export const couponRules = fields({
  sale_min_amount: optional(money),
  shipping_rates_limit_amount: optional(money),
  combinations: optional(combinations),
});
export type CouponRules = Value<typeof couponRules>;

/** A category of a connected system that the redemption is good for. */
export const rewardCategory = fields({
  category_id: text(200),
  category_name: text(200),
  pos_system_fk: nullable(id),
  account_id: text(200),
  apply_max_priced: optional(oneOf(maxPricedIds)),
});
export type RewardCategoryInput = Value<typeof rewardCategory>;

const shape = {
  ...rewardTexts,
  revision: replacedRevision,
  offer_type_fk: oneOf(rewardTypeIds, "Choose what the redemption gives"),
  /** `original` of an uploaded picture. */
  offer_image1: optional(text(200)),
  /** Points it costs. */
  punch_value: optional(whole),
  /** The first and the last day. */
  utc_publish: optional(date),
  utc_expires: optional(date),
  never_expires_flag: optional(flag),
  /** Languages the redemption is kept in, 1 (the default) among them. Texts in a language left out are dropped. */
  language: optional(list(id, 100)),
  /** Branch ids; -1 and every branch's id for all of them. */
  selectedBrIds: list(whole),
  /** The audience: 0 everyone, 1 targeted, 2 tiers. */
  targeted_offer_flag: optional(oneOf(audienceIds)),
  /** Tier ids of audience 2 in one comma list; none stands for every tier. */
  redemption_user_tiers: optional(commaList(id)),
  real_value: optional(money),
  /** What cash back gives, or a partner reward is worth. */
  amount_value: optional(money),
  cash_value: optional(money),
  /** Hundredths of a percent. */
  discount_percent: optional(money),
  sort_order: optional(oneOf([0, 1])),
  apply_max_priced: optional(oneOf(maxPricedIds)),
  convert_gift_card_flag: optional(flag),
  partner_reward: optional(flag),
  partnerRewardType: optional(oneOf(partnerRewardTypes, "Choose the partner's reward")),
  /** `product_pk`, of the own catalogue or of a connected system. */
  product: optional(id),
  external_id: optional(text(200)),
  external_category_id: optional(text(200)),
  pos_shipping_type: optional(oneOf(shippingHandlingIds)),
  ecom_coupon_rules: optional(json(couponRules)),
  /** Free shipping of the delivery; a percent discount with it keeps it. */
  shipping_flag: optional(flag),
  redemptionCategoryEcom: optional(json(list(rewardCategory, 200))),
  redemptionCategoryLightSpeed: optional(json(list(rewardCategory, 200))),
};

type Raw = Record<string, unknown>;
const isRecord = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const isOn = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";
const none = (value: unknown) => Number(value || 0) === 0;

/** Both names of the discount in percent (section 3); a blank one is none. */
const percentOf = (raw: Raw) => (raw.discount_percent === "" ? null : raw.discount_percent) ?? raw.discount_value;

/** A percent discount of 0 with the shipping flag is free shipping, as an older server tells it (section 4). */
function asShipping(raw: Raw): Raw {
  const percent = percentOf(raw);
  const nothing = Number(raw.offer_type_fk) === rewardTypes.discountPercent && none(percent) && isOn(raw.shipping_flag);
  return { ...raw, discount_percent: percent, ...(nothing && { offer_type_fk: rewardTypes.freeShipping }) };
}

/** Section 4: free shipping with a discount above 0 is shown as a discount in percent. */
export function asShown(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const reward = asShipping(raw);
  if (Number(reward.offer_type_fk) !== rewardTypes.freeShipping || none(reward.discount_percent)) return reward;
  return { ...reward, offer_type_fk: rewardTypes.discountPercent, shipping_flag: 1 };
}

/** Free shipping is percent 0 with the shipping flag on the wire; an older row's discount above 0 is told as it is. */
export function withShipping<T>(written: T): T {
  if (!isRecord(written) || written.offer_type_fk !== rewardTypes.freeShipping) return written;
  return { ...written, shipping_flag: 1, ...(none(written.discount_percent) && { discount_percent: 0 }) };
}

/** Section 5: the discount of free shipping is forced to 0, so that its branches are held to what is kept. */
const undiscounted = (raw: Raw): Raw =>
  Number(raw.offer_type_fk) === rewardTypes.freeShipping ? { ...raw, discount_percent: 0 } : raw;

const plain = fields(shape);

/** What a save carries. On the wire free shipping is percent 0 with a flag, and never expires is a year ahead. */
export const redemptionBody: Codec<RedemptionInput> & { readonly shape: Shape } = {
  shape: plain.shape,
  read: z.preprocess((raw) => (isRecord(raw) ? undiscounted(asShipping(raw)) : raw), plain.read),
  write: (value) => {
    const ends = value.never_expires_flag && value.utc_publish ? { utc_expires: yearAhead(value.utc_publish) } : {};
    // Section 5: the discount of free shipping is 0, whatever was answered.
    const free = value.offer_type_fk === rewardTypes.freeShipping ? { discount_percent: 0 } : {};
    return withShipping(plain.write({ ...value, ...ends, ...free }));
  },
};
export type RedemptionInput = Value<typeof plain>;

/** The texts of one further language, saved after the redemption itself; safe to repeat. */
export const redemptionTextsBody = fields({ language: id, ...rewardTexts });
export type RedemptionTextsInput = Value<typeof redemptionTextsBody>;
