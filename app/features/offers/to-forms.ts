import type { RawAnswers, StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId, type Product } from "../../../server/contract/lookups";
import {
  allBranches,
  defaultTimeRange,
  offerTypes,
  productSources,
  templateTypes,
} from "../../../server/contract/offer-words";
import type { OfferDetails } from "../../../server/contract/offers";
import type { Named, OfferFacts } from "./facts";
import { asksForProduct } from "./kinds";
import type { PickedProduct } from "./schema-template";

const textsOf = (values: RawAnswers[string] | undefined): readonly string[] =>
  values === undefined ? [] : [values].flat();
const money = (minor: number | null) => (minor === null ? "" : (minor / 100).toFixed(2));
const numeral = (value: number | null) => (value === null ? "" : String(value));
const tick = (on: boolean) => (on ? "1" : "0");

function discountOf({ offer_type: type, discount_amount: amount }: OfferDetails): string {
  if (amount === null || type === offerTypes.freeShipping) return "";
  return type === offerTypes.discountPercent ? String(amount / 100) : money(amount);
}

/** What the picker keeps of a product. */
export const asPicked = (product: Product): PickedProduct => ({
  product_pk: product.product_pk,
  product_name: product.product_name,
  product_description: product.product_description,
  product_regular_price: product.product_regular_price,
  external_id: product.external_id,
  picture: product.images?.original ?? "",
  thumbnail: product.images?.thumbnail ?? "",
});

/** The product as the forms hold it: its id, and what later steps show of it. */
export const productAnswers = (product: PickedProduct): RawAnswers => ({
  product: String(product.product_pk),
  product_picked: JSON.stringify(product),
});

/** What the offer starts from; one made elsewhere may have a product, a category or tags and not say so. */
function templateOf(offer: OfferDetails): number {
  const { template_type: told, type, offer_type: offerType, product } = offer;
  if (told !== 0 && told !== templateTypes.custom) return told;
  if (product && !asksForProduct({ type, offer_type: offerType ?? 0 })) return templateTypes.product;
  if (offer.category || offer.external_category_id) return templateTypes.category;
  return offer.tags ? templateTypes.tag : templateTypes.custom;
}

/** An offer as the wizard's forms would have been filled in to make it. */
export function offerAsForms(offer: OfferDetails, texts: Texts): StoredAnswers {
  const product = offer.product ? productAnswers(asPicked(offer.product)) : {};
  const template = templateOf(offer);
  const source = String(offer.product_source || productSources.system);
  const fromProduct = template === templateTypes.product;
  const time = offer.time_range ?? defaultTimeRange;
  const further = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words).map(([field, text]) => [`texts[${language}][${field}]`, text] as const),
  );
  const translated = offer.language.some((language) => language !== defaultLanguageId);
  return {
    template: {
      template_type: String(template),
      product_source: source,
      category: offer.category,
      external_category_id: offer.external_category_id,
      tags: offer.tags,
      ...(fromProduct ? product : {}),
    },
    type: { type: String(offer.type), offer_type: numeral(offer.offer_type) },
    describe: {
      title: offer.title,
      description: offer.description,
      terms: offer.terms,
      link: offer.link,
      image: offer.image,
      image_large: offer.image_large,
      language: offer.language.map(String),
      discount_amount: discountOf(offer),
      multiplication_factor: numeral(offer.multiplication_factor),
      bonus_points: numeral(offer.bonus_points),
      product_source: source,
      product_description: offer.product_description,
      external_id: offer.external_id,
      real_value: money(offer.real_value),
      regular_price: money(offer.regular_price),
      discounted_price: money(offer.discounted_price),
      ...(fromProduct ? {} : product),
    },
    ...(translated ? { translate: Object.fromEntries(further) } : {}),
    audience: {
      location: offer.location.map(String),
      audience: String(offer.audience),
      tier: offer.tier.map(String),
      login_with_qr: tick(offer.login_with_qr),
    },
    conditions: {
      start_date: offer.start_date ?? "",
      end_date: offer.end_date ?? "",
      never_expires: tick(offer.never_expires),
      frequency_type: String(offer.frequency_type),
      days_of_week: offer.days_of_week.map(String),
      "time_range[start]": time.start,
      "time_range[end]": time.end,
      minimum_purchase: money(offer.minimum_purchase),
      maximum_purchase: money(offer.maximum_purchase),
      claimed_days: numeral(offer.claimed_days),
      coupon_auto_get: tick(offer.coupon_auto_get),
      coupon_permanent: tick(offer.coupon_permanent),
      convertable_coupon_on: tick(offer.convertable_coupon_on),
      promo_sort_order: String(offer.promo_sort_order),
      apply_max_priced: String(offer.apply_max_priced),
      "combinations[productDiscounts]": tick(offer.combinations?.productDiscounts ?? false),
      "combinations[orderDiscounts]": tick(offer.combinations?.orderDiscounts ?? false),
      "combinations[shippingDiscounts]": tick(offer.combinations?.shippingDiscounts ?? false),
      sale_min_amount: money(offer.sale_min_amount),
      shipping_rates_limit_amount: money(offer.shipping_rates_limit_amount),
      ecom_branch_shipping_type: numeral(offer.ecom_branch_shipping_type),
    },
  };
}

/** A copy starts today (section 4); a last day that has passed is asked for anew. */
export function asCopy(forms: StoredAnswers, today: string): StoredAnswers {
  const conditions = forms.conditions ?? {};
  const end = typeof conditions.end_date === "string" && conditions.end_date >= today ? conditions.end_date : "";
  return { ...forms, conditions: { ...conditions, start_date: today, end_date: end } };
}

/**
 * Branches, tiers and languages that the business no longer has cannot be ticked, so they are not held against the offer.
 * The last tier stays and is asked about: no tier would be every tier.
 */
export function withoutGone(forms: StoredAnswers, { branches, tiers, languages }: OfferFacts): StoredAnswers {
  const known = (list: readonly Named[], values: readonly string[]) =>
    values.filter((value) => value === String(allBranches) || list.some(({ id }) => String(id) === value));
  const { audience = {}, describe = {} } = forms;
  const tier = textsOf(audience.tier);
  const left = known(tiers, tier);
  return {
    ...forms,
    describe: { ...describe, language: known(languages, textsOf(describe.language)) },
    audience: {
      ...audience,
      location: known(branches, textsOf(audience.location)),
      tier: left.length > 0 ? left : [...tier],
    },
  };
}
