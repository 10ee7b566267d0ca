import {
  amount,
  type Check,
  decimal,
  type Fields,
  group,
  type InputOf,
  ids,
  joined,
  money,
  mostMoney,
  note,
  oneId,
  oneOf,
  percent,
  pick,
  picture,
  problemsIn,
  someOf,
  switches,
  times,
  whole,
  wholeFromTo,
  yesNo,
} from "../field";
import { itemTexts, limitsOf, periodOf } from "../items/fields";
import { productSourceIds, productSources, shippingHandlingIds } from "../items/words";
import {
  defaultTimeRange,
  everyDay,
  frequencies,
  frequenciesOf,
  frequencyIds,
  kindIn,
  type OfferKind,
  type OfferKindId,
  offerKindIds,
  offerNames,
  offerTypeIds,
  offerTypes,
  templateTypeIds,
  templateTypes,
} from "./words";

/*
 * Section 3 of document 000, "Offer". A field left out has its default of section 9.
 */

/** Texts of an offer in one language. */
export const texts = group(itemTexts);

/** The template of an offer. */
export const template = group({
  template_type: oneOf(templateTypeIds, { otherwise: templateTypes.custom }),
  product_source: oneOf(productSourceIds, { otherwise: productSources.system }),
  /** A `product_pk`. */
  product: oneId(),
  category: note(200),
  external_category_id: note(200),
  tags: note(500),
});

/** What the rules across groups read of the kind. */
type Kind = { readonly [N in "type" | "offer_type"]?: number | undefined };

/** `type` is the kind; a basic offer also has an `offer_type`. */
export const kind = group(
  {
    type: oneOf(offerKindIds, { missing: "Choose a type of offer" }),
    offer_type: oneOf(offerTypeIds, { unreadable: "Choose what the offer gives" }),
  },
  ({ type, offer_type: offerType }, say) => {
    if (type === 1 && offerType === undefined) say("offer_type", "Choose what the offer gives");
  },
);

/** `discount_amount` by offer type. For free shipping it is 0, whatever is sent. */
export const discounts = {
  [offerTypes.discountPercent]: percent({
    from: 1,
    to: 100_00,
    missing: "Enter a percentage",
    bounds: (_, to) => `Enter a percentage above 0 and at most ${to}`,
  }),
  [offerTypes.discountDollars]: money({
    from: 1,
    to: mostMoney,
    missing: "Enter the discount",
    bounds: (_, to) => `Enter an amount above 0 and at most ${to}`,
  }),
};

/** Fields that only one kind has. */
export const worths = {
  basic: { discount_amount: discounts[offerTypes.discountDollars] },
  multiplier: {
    multiplication_factor: decimal({
      from: 1,
      to: 1000,
      hundredths: true,
      unit: "times",
      missing: "Enter a multiplier",
      bounds: (from, to) => `Enter a number from ${from} to ${to} with at most two decimals`,
      unreadable: true,
    }),
  },
  bonus: {
    bonus_points: whole({
      from: 1,
      to: 1_000_000,
      unit: "points",
      missing: "Enter a number of points",
      bounds: wholeFromTo,
      unreadable: true,
    }),
  },
  free: {},
};

/** Value fields of an offer of a kind and type. */
export function worthOf(of: OfferKind, offerType: number | undefined): Fields {
  if (of !== "basic") return worths[of];
  const discount = Object.entries(discounts).find(([type]) => Number(type) === offerType)?.[1];
  return discount ? { discount_amount: discount } : {};
}

/** Fields that only offers of some kinds have, with the kind itself. */
export const ofKinds = { ...kind.fields, ...worths.basic, ...worths.multiplier, ...worths.bonus };

const aboveRegular = "Must not be above the regular price";

export const prices = group(
  { real_value: amount(), regular_price: amount(), discounted_price: amount() },
  ({ regular_price: regular, discounted_price: discounted }, say) => {
    if (regular !== undefined && discounted !== undefined && discounted > regular)
      say("discounted_price", aboveRegular);
  },
  { [aboveRegular]: ["regular_price"] },
);

/** `language` includes 1, the default. Texts in other languages are dropped. */
export const description = joined(
  // The offer's product, as customers and a connected system know it.
  group({ product_description: note(2000, { lines: 2 }), external_id: note(200) }),
  prices,
  group({ ...texts.fields, image: picture(), language: ids("languages", 100) }),
);

export const audience = joined(limitsOf(offerNames.limits, 1000), group({ login_with_qr: yesNo() }));

const belowMinimum = "Must not be below the minimum purchase";

export const purchase = group(
  { minimum_purchase: amount(), maximum_purchase: amount() },
  ({ minimum_purchase: least, maximum_purchase: most }, say) => {
    if (least !== undefined && most !== undefined && most < least) say("maximum_purchase", belowMinimum);
  },
  { [belowMinimum]: ["minimum_purchase"] },
);

/** Smallest and largest purchase to which an offer applies; null for no limit. */
export const purchaseLimits = (offer: Readonly<Record<keyof typeof purchase.fields, number | null>>) => ({
  least: offer.minimum_purchase,
  most: offer.maximum_purchase,
});

const endsNoLater = "End time must be after the start time";

const frequency = {
  frequency_type: oneOf(frequencyIds, { otherwise: frequencies.oncePerDay }),
  days_of_week: someOf(everyDay, "Choose days from Monday (1) to Sunday (7)"),
  time_range: times(defaultTimeRange),
};

/** The kind decides the frequency types (section 3, "Frequency types"). */
const checkFrequency: Check<InputOf<typeof frequency> & Kind> = (values, say) => {
  const { frequency_type: type = frequencies.oncePerDay, time_range: time } = values;
  if (time && time.start >= time.end) say("time_range[end]", endsNoLater);
  if (!frequenciesOf(kindIn(values)).includes(type)) say("frequency_type", "Choose any day/time or specific days");
  if (type === frequencies.specific && !values.days_of_week?.length)
    say("days_of_week", "Choose at least one day of the week");
};

export const conditions = joined(
  periodOf(offerNames),
  group(frequency, checkFrequency, { [endsNoLater]: ["time_range"] }),
  purchase,
  group({
    coupon_auto_get: yesNo(true),
    coupon_permanent: yesNo(),
    convertable_coupon_on: yesNo(),
    /** Days until a claimed coupon expires. */
    claimed_days: whole({
      from: 0,
      to: 3650,
      unit: "days",
      bounds: (from, to) => `Enter ${from} to ${to} days`,
      unreadable: "Enter a whole number of days",
    }),
    promo_sort_order: oneOf([1, 0], { otherwise: 0 }),
    apply_max_priced: oneOf([1, 0, 2], { otherwise: 1 }),
    // Those below apply only in a connected online shop.
    combinations: switches(["productDiscounts", "orderDiscounts", "shippingDiscounts"]),
    ecom_branch_shipping_type: oneOf(shippingHandlingIds),
    sale_min_amount: amount(),
    shipping_rates_limit_amount: amount(),
  }),
);

/** What an offer is, and what may name its product. */
type NamingProduct = Kind & {
  readonly [N in "product" | "external_id" | "external_category_id" | "category" | "tags"]?: unknown;
};

/** Validates that an offer of a free product names the product. */
export const checkProduct: Check<NamingProduct> = (values, say) => {
  if (values.product !== undefined || values.external_id) return;
  if (values.type === 4) say("product", "Choose the free product");
  if (values.type !== 1 || values.offer_type !== offerTypes.freeProductIntegration) return;
  if (!(values.external_category_id || values.category || values.tags))
    say("product", "Choose the product, category or tag in the connected system");
};

const checkWorth: Check<Kind> = (values, say) => {
  const problems = problemsIn(group(worthOf(kindIn(values), values.offer_type)), values);
  for (const [name, message] of Object.entries(problems)) say(name, message);
};
const rules = [group({}, checkProduct), group({}, checkWorth)] as const;

/**
 * An offer with all rules that need no store (sections 4, 5 and 9 of document 000, and the settled readings), without
 * the fields that depend on its kind: `ofKinds`.
 */
export const offer = joined(template, description, audience, conditions, ...rules);
export const everyField = { ...offer.fields, ...ofKinds };

/** Fields of offers in the list, including those of single kinds. */
export const listed = {
  ...pick(offer.fields, [
    "title",
    "description",
    "start_date",
    "end_date",
    "never_expires",
    "audience",
    "promo_sort_order",
  ]),
  ...ofKinds,
};

/** An offer of any kind. */
export type Offer = InputOf<typeof everyField> & { readonly type: OfferKindId };
