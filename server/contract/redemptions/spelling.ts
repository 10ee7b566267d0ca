import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { asSent, pick, type ToldOf, without } from "../field";
import { inputs } from "../field/derive";
import { freeShippingOf, isNone } from "../items/free-shipping";
import { maxPricedIds } from "../items/words";
import {
  type Codec,
  commaList,
  fields,
  flag,
  id,
  json,
  list,
  nullable,
  oneOf,
  optional,
  type Raw,
  type Shape,
  text,
  type Value,
} from "../wire";
import { isRecord } from "../wire/raw";
import { redemption } from "./fields";
import { type RewardCategory, rewardTypes, yearAhead } from "./words";

/*
 * Wire spelling of a redemption, where it differs from that of its fields' kinds.
 */

/** Fields that the wire has together in `ecom_coupon_rules`. */
const couponNames = ["sale_min_amount", "shipping_rates_limit_amount", "combinations"] as const;
const { combinations, ...limits } = pick(redemption.fields, couponNames);
const combined = Object.fromEntries(combinations.names.map((name) => [name, flag] as const));

/** The combinations are 1 and 0. */
export const couponRules = fields({
  ...inputs(limits),
  combinations: optional(fields(combined as Record<(typeof combinations.names)[number], typeof flag>)),
});
type CouponRules = Value<typeof couponRules>;

/** Fields outside `ecom_coupon_rules`. */
export const outsideCoupon = without(redemption.fields, couponNames);

interface Coupon {
  readonly ecom_coupon_rules?: CouponRules | null | undefined;
}

/** Reads and writes the fields in `ecom_coupon_rules` beside the others; `none` is the value of one left out. */
export const couponBeside = <T extends Coupon, P extends CouponRules | CouponTold>(
  codec: Codec<T>,
  none: P[keyof P] & (null | undefined),
) => ({
  read: codec.read.transform(({ ecom_coupon_rules: coupon, ...reward }) => {
    const told = Object.fromEntries(couponNames.map((name) => [name, coupon?.[name] ?? none]));
    return { ...reward, ...told } as Omit<T, keyof Coupon> & P;
  }),
  write({ sale_min_amount, shipping_rates_limit_amount, combinations: chosen, ...reward }: Omit<T, keyof Coupon> & P) {
    const coupon = asSent({ sale_min_amount, shipping_rates_limit_amount, combinations: chosen });
    const isSent = none === null || Object.values(coupon).some((value) => value !== undefined);
    return codec.write({ ...reward, ecom_coupon_rules: isSent ? coupon : undefined } as unknown as T);
  },
});
export type CouponTold = Pick<ToldOf<typeof redemption.fields>, (typeof couponNames)[number]>;

export const rewardCategory: Codec<RewardCategory> = fields({
  category_id: text(200),
  category_name: text(200),
  pos_system_fk: nullable(id),
  account_id: text(200),
  apply_max_priced: optional(oneOf(maxPricedIds)),
});
const categories = optional(json(list(rewardCategory, 200)));

const freeShipping = freeShippingOf({
  type: "offer_type_fk",
  discount: "discount_percent",
  percent: rewardTypes.discountPercent,
  free: rewardTypes.freeShipping,
});

/** The percent discount under either of its names (section 3); blank counts as missing. */
const percentOf = (raw: Raw) => (raw.discount_percent === "" ? null : raw.discount_percent) ?? raw.discount_value;

const asShipping = (raw: Raw): Raw => freeShipping.read({ ...raw, discount_percent: percentOf(raw) });

/** Reads free shipping with a discount above 0 as a percent discount (section 4). */
function asShown(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const reward = asShipping(raw);
  if (Number(reward.offer_type_fk) !== rewardTypes.freeShipping || isNone(reward.discount_percent)) return reward;
  return { ...reward, offer_type_fk: rewardTypes.discountPercent, shipping_flag: 1 };
}

/** A redemption in a response. */
export const shown = <T>(codec: Codec<T>): Codec<T> => ({
  read: z.preprocess(asShown, codec.read),
  write: (value) => freeShipping.write(codec.write(value), { keeps: true }),
});

/** Forces the discount of free shipping to 0 (section 5), so that branch rules apply to what is saved. */
const undiscounted = (raw: Raw): Raw =>
  Number(raw.offer_type_fk) === rewardTypes.freeShipping ? { ...raw, discount_percent: 0 } : raw;

const body = fields({
  ...inputs(outsideCoupon),
  redemption_user_tiers: optional(commaList(id)),
  ecom_coupon_rules: optional(json(couponRules)),
  redemptionCategoryEcom: categories,
  redemptionCategoryLightSpeed: categories,
  revision: replacedRevision,
});
const input = couponBeside<Value<typeof body>, CouponRules>(body, undefined);
export type RedemptionInput = Value<typeof input>;

/**
 * Body of a save. On the wire, free shipping is percent 0 with a flag, whatever was entered (section 5), and "never
 * expires" an end date a year ahead.
 */
export const redemptionBody: Codec<RedemptionInput> & { readonly shape: Shape } = {
  shape: body.shape,
  read: z.preprocess(
    (raw) => (isRecord(raw) ? undiscounted(asShipping(raw)) : raw),
    // Drops the end date of a redemption that never expires: it is only there because the wire needs one (section 9).
    input.read.transform((read) => (read.never_expires_flag ? { ...read, utc_expires: undefined } : read)),
  ),
  write: (value) => {
    const ends = value.never_expires_flag && value.utc_publish ? { utc_expires: yearAhead(value.utc_publish) } : {};
    return freeShipping.write(input.write({ ...value, ...ends }));
  },
};
