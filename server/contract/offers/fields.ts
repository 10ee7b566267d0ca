import { z } from "zod";
import { replacedRevision } from "../common/revision";
import {
  type Codec,
  date,
  fallback,
  fields,
  flag,
  id,
  json,
  list,
  money,
  number,
  oneOf,
  optional,
  type Shape,
  text,
  time,
  type Value,
  whole,
} from "../wire";
import {
  audienceIds,
  frequencyIds,
  type OfferKindId,
  offerTypeIds,
  offerTypes,
  productSourceIds,
  shippingHandlingIds,
  templateTypeIds,
} from "./words";

export const timeRange = fields({ start: time, end: time });
export const combinations = fields({ productDiscounts: flag, orderDiscounts: flag, shippingDiscounts: flag });

const weekday: Codec<number> = oneOf([1, 2, 3, 4, 5, 6, 7], "Choose days from Monday (1) to Sunday (7)");

/** What an offer says in one language. */
const texts = { title: text(120), description: text(4000), terms: text(4000), link: text(1000) };

/** What all four kinds send, by the names of section 3. A value left out takes its default of section 9. */
const shared = {
  ...texts,
  template_type: optional(oneOf(templateTypeIds)),
  product_source: optional(oneOf(productSourceIds)),
  /** `original` of an uploaded picture. */
  image: optional(text(200)),
  start_date: optional(date),
  end_date: optional(date),
  never_expires: optional(flag),
  time_range: optional(json(timeRange)),
  frequency_type: optional(oneOf(frequencyIds)),
  /** 1 Monday to 7 Sunday. */
  days_of_week: optional(list(weekday, 7)),
  /** Languages the offer is kept in, 1 (the default) among them. Texts in a language left out are dropped. */
  language: optional(list(id, 100)),
  /** Branch ids; -1 and every branch's id for all of them. */
  location: list(whole),
  audience: optional(oneOf(audienceIds)),
  /** Tier ids of audience 2; none stands for every tier. */
  tier: optional(list(id, 1000)),
  minimum_purchase: optional(money),
  maximum_purchase: optional(money),
  real_value: optional(money),
  regular_price: optional(money),
  discounted_price: optional(money),
  /** `product_pk`. */
  product: optional(id),
  product_description: optional(text(2000)),
  external_id: optional(text(200)),
  external_category_id: optional(text(200)),
  category: optional(text(200)),
  tags: optional(text(500)),
  /** Days until a claimed coupon expires. */
  claimed_days: optional(whole),
  coupon_auto_get: optional(flag),
  coupon_permanent: optional(flag),
  convertable_coupon_on: optional(flag),
  login_with_qr: optional(flag),
  combinations: optional(json(combinations)),
  sale_min_amount: optional(money),
  shipping_rates_limit_amount: optional(money),
  ecom_branch_shipping_type: optional(oneOf(shippingHandlingIds)),
  apply_max_priced: optional(oneOf([0, 1, 2])),
  promo_sort_order: optional(oneOf([0, 1])),
  revision: replacedRevision,
};

/** The endpoint says the kind already; one that is sent has to agree. */
const kind = <const K extends OfferKindId>(type: K): Codec<K> => fallback(oneOf([type]), type);

/** What each kind sends besides. */
const additions = {
  basic: {
    type: kind(1),
    offer_type: oneOf(offerTypeIds, "Choose what the offer gives"),
    /** Hundredths: of a percent for 9, of the currency for 10. 0 for free shipping, whatever is sent. */
    discount_amount: optional(money),
  },
  multiplier: { type: kind(2), multiplication_factor: optional(number) },
  bonus: { type: kind(3), bonus_points: optional(whole) },
  free: { type: kind(4) },
} satisfies Record<string, Shape>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOn = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/**
 * Free shipping is offer type 18 here. On the wire it is 18 with discount 0 and `shipping_flag` 1; an older server tells
 * it as percent discount 0 with the flag (section 4).
 */
export function withFreeShipping<T>(codec: Codec<T> & { readonly shape: Shape }): Codec<T> & { readonly shape: Shape } {
  return {
    shape: codec.shape,
    read: z.preprocess((raw) => {
      if (!isRecord(raw) || !isOn(raw.shipping_flag)) return raw;
      const percentOfNothing =
        Number(raw.offer_type) === offerTypes.discountPercent && Number(raw.discount_amount || 0) === 0;
      return percentOfNothing ? { ...raw, offer_type: offerTypes.freeShipping } : raw;
    }, codec.read),
    write: (value) => {
      const written = codec.write(value);
      if (!isRecord(written) || written.offer_type !== offerTypes.freeShipping) return written;
      return { ...written, discount_amount: 0, shipping_flag: 1 };
    },
  };
}

export const offerBodies = {
  basic: withFreeShipping(fields({ ...shared, ...additions.basic })),
  multiplier: fields({ ...shared, ...additions.multiplier }),
  bonus: fields({ ...shared, ...additions.bonus }),
  free: fields({ ...shared, ...additions.free }),
};

/** What a save of each kind carries. */
export type BasicOfferInput = Value<typeof offerBodies.basic>;
export type MultiplierOfferInput = Value<typeof offerBodies.multiplier>;
export type BonusOfferInput = Value<typeof offerBodies.bonus>;
export type FreeOfferInput = Value<typeof offerBodies.free>;
export type AnyOfferInput = BasicOfferInput | MultiplierOfferInput | BonusOfferInput | FreeOfferInput;

/** The texts of one further language, saved after the offer itself; safe to repeat. */
export const offerTextsBody = fields({ language: id, ...texts });
export type OfferTextsInput = Value<typeof offerTextsBody>;
