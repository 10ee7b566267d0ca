import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { pick, without } from "../field";
import { inputs } from "../field/derive";
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
  type Shape,
  text,
  type Value,
} from "../wire";
import { redemption, texts } from "./fields";
import type { RewardCategory } from "./named";
import { maxPricedIds, rewardTypes, yearAhead } from "./words";

/*
 * How the wire spells a redemption where that is not the way of its fields' kinds.
 */

const { combinations, ...limits } = pick(redemption.fields, [
  "sale_min_amount",
  "shipping_rates_limit_amount",
  "combinations",
]);
const combined = Object.fromEntries(combinations.names.map((name) => [name, flag] as const));

/** The fields that the wire keeps in `ecom_coupon_rules`; the combinations in it are 1 and 0. */
export const couponRules = fields({
  ...inputs(limits),
  combinations: optional(fields(combined as Record<(typeof combinations.names)[number], typeof flag>)),
});
type CouponRules = Value<typeof couponRules>;

/** Fields that the wire has under names of their own; what holds several of them is `ecom_coupon_rules`. */
export const outsideCoupon = without(redemption.fields, [
  "sale_min_amount",
  "shipping_rates_limit_amount",
  "combinations",
]);

export const rewardCategory: Codec<RewardCategory> = fields({
  category_id: text(200),
  category_name: text(200),
  pos_system_fk: nullable(id),
  account_id: text(200),
  apply_max_priced: optional(oneOf(maxPricedIds)),
});
const categories = optional(json(list(rewardCategory, 200)));

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
function asShown(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const reward = asShipping(raw);
  if (Number(reward.offer_type_fk) !== rewardTypes.freeShipping || none(reward.discount_percent)) return reward;
  return { ...reward, offer_type_fk: rewardTypes.discountPercent, shipping_flag: 1 };
}

/** Free shipping is percent 0 with the shipping flag on the wire; an older row's discount above 0 is told as it is. */
function withShipping<T>(written: T): T {
  if (!isRecord(written) || written.offer_type_fk !== rewardTypes.freeShipping) return written;
  return { ...written, shipping_flag: 1, ...(none(written.discount_percent) && { discount_percent: 0 }) };
}

/** A redemption in an answer. */
export const shown = <T>(codec: Codec<T>): Codec<T> => ({
  read: z.preprocess(asShown, codec.read),
  write: (value) => withShipping(codec.write(value)),
});

/** Section 5: the discount of free shipping is forced to 0, so that its branches are held to what is kept. */
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
type Spelled = Value<typeof body>;
export type RedemptionInput = Omit<Spelled, "ecom_coupon_rules"> & CouponRules;

function asFields({ ecom_coupon_rules: coupon, ...reward }: Spelled): RedemptionInput {
  // The year's end of one that never expires is not sent for its own sake (section 9).
  return { ...reward, ...coupon, ...(reward.never_expires_flag && { utc_expires: undefined }) };
}

function asSpelled({
  sale_min_amount,
  shipping_rates_limit_amount,
  combinations: chosen,
  ...reward
}: RedemptionInput): Spelled {
  const coupon = { sale_min_amount, shipping_rates_limit_amount, combinations: chosen };
  const said = Object.values(coupon).some((value) => value !== undefined);
  return { ...reward, ecom_coupon_rules: said ? coupon : undefined };
}

/** What a save carries. On the wire free shipping is percent 0 with a flag, and never expires is a year ahead. */
export const redemptionBody: Codec<RedemptionInput> & { readonly shape: Shape } = {
  shape: body.shape,
  read: z
    .preprocess((raw) => (isRecord(raw) ? undiscounted(asShipping(raw)) : raw), body.read)
    .transform((read) => asFields(read)),
  write: (value) => {
    const ends = value.never_expires_flag && value.utc_publish ? { utc_expires: yearAhead(value.utc_publish) } : {};
    // Section 5: the discount of free shipping is 0, whatever was answered.
    const free = value.offer_type_fk === rewardTypes.freeShipping ? { discount_percent: 0 } : {};
    return withShipping(body.write(asSpelled({ ...value, ...ends, ...free })));
  },
};

/** The texts of one further language, saved after the redemption itself; safe to repeat. */
export const redemptionTextsBody = fields({ language: id, ...inputs(texts.fields) });
export type RedemptionTextsInput = Value<typeof redemptionTextsBody>;
