import { everyTierIfNone } from "~/business/choices";
import { sourceOnWire } from "~/items/products/sources";
import type { AnyOfferInput } from "../../../server/contract/offers/calls";
import {
  audiences,
  defaultTimeRange,
  frequencies,
  type OfferTypeId,
  offerTypeIds,
  offerTypes,
} from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import type { OfferAnswers } from "./schema";

const asOfferType = (value: number | undefined): OfferTypeId =>
  offerTypeIds.find((type) => type === value) ?? offerTypes.discountPercent;

/** The answers as the kind's endpoint takes them. */
export function offerInput(answers: Partial<OfferAnswers>, facts: OfferFacts): AnyOfferInput {
  const specific = answers.frequency_type === frequencies.specific;
  const product = answers.product_picked;
  const shared = {
    title: answers.title ?? "",
    description: answers.description ?? "",
    terms: answers.terms ?? "",
    link: answers.link ?? "",
    template_type: answers.template_type,
    product_source: sourceOnWire(answers.product_source),
    image: answers.image || undefined,
    start_date: answers.start_date,
    // Section 4: an offer that never expires has no expiry.
    end_date: answers.never_expires ? undefined : answers.end_date,
    never_expires: answers.never_expires ?? false,
    time_range: answers.time_range ?? defaultTimeRange,
    frequency_type: frequencyOf(answers),
    days_of_week: specific ? answers.days_of_week : undefined,
    language: answers.language,
    location: answers.location ?? [],
    audience: answers.audience,
    tier: answers.audience === audiences.tier ? everyTierIfNone(answers.tier, facts) : undefined,
    minimum_purchase: answers.minimum_purchase,
    maximum_purchase: answers.maximum_purchase,
    real_value: answers.real_value,
    regular_price: answers.regular_price,
    discounted_price: answers.discounted_price,
    product: answers.product,
    product_description: answers.product_description || undefined,
    external_id: answers.external_id || product?.external_id || undefined,
    external_category_id: answers.external_category_id || undefined,
    category: answers.category || undefined,
    tags: answers.tags || undefined,
    claimed_days: answers.claimed_days,
    coupon_auto_get: answers.coupon_auto_get ?? true,
    coupon_permanent: answers.coupon_permanent ?? false,
    convertable_coupon_on: answers.convertable_coupon_on ?? false,
    login_with_qr: answers.login_with_qr ?? false,
    combinations: answers.combinations,
    sale_min_amount: answers.sale_min_amount,
    shipping_rates_limit_amount: answers.shipping_rates_limit_amount,
    ecom_branch_shipping_type: answers.ecom_branch_shipping_type,
    apply_max_priced: answers.apply_max_priced,
    promo_sort_order: answers.promo_sort_order,
  };
  switch (kindIn(answers)) {
    case "multiplier":
      return { ...shared, type: 2, multiplication_factor: answers.multiplication_factor };
    case "bonus":
      return { ...shared, type: 3, bonus_points: answers.bonus_points };
    case "free":
      return { ...shared, type: 4 };
    case "basic": {
      const offerType = asOfferType(answers.offer_type);
      const free = offerType === offerTypes.freeShipping;
      return { ...shared, type: 1, offer_type: offerType, discount_amount: free ? 0 : answers.discount_amount };
    }
  }
}

const frequencyOf = ({ frequency_type: chosen }: Partial<OfferAnswers>) =>
  Object.values(frequencies).find((frequency) => frequency === chosen);
