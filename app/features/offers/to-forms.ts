import { combinationsAsForm } from "~/items/combinations";
import { asPicked, productAnswers } from "~/items/products/picked";
import { sourceTold } from "~/items/products/sources";
import { startingOn, withoutUnknown } from "~/items/stored";
import { textsAsForm } from "~/items/texts";
import type { StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/lookups/calls";
import type { OfferDetails } from "../../../server/contract/offers/calls";
import { defaultTimeRange, offerTypes, templateTypes } from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";
import { asksForProduct } from "./kinds";

const money = (minor: number | null) => (minor === null ? "" : (minor / 100).toFixed(2));
const numeral = (value: number | null) => (value === null ? "" : String(value));
const tick = (on: boolean) => (on ? "1" : "0");

function discountOf({ offer_type: type, discount_amount: amount }: OfferDetails): string {
  if (amount === null || type === offerTypes.freeShipping) return "";
  return type === offerTypes.discountPercent ? String(amount / 100) : money(amount);
}

/** What the offer starts from; one made elsewhere may have a product, a category or tags and not say so. */
function templateOf(offer: OfferDetails): number {
  const { template_type: told, type, offer_type: offerType, product } = offer;
  if (told !== 0 && told !== templateTypes.custom) return told;
  if (product && !asksForProduct({ type, offer_type: offerType ?? 0 })) return templateTypes.product;
  if (offer.category || offer.external_category_id) return templateTypes.category;
  return offer.tags ? templateTypes.tag : templateTypes.custom;
}

/** An offer as the wizard's forms would have been filled in to make it. */
export function offerAsForms(offer: OfferDetails, texts: Texts, facts: Pick<OfferFacts, "systems">): StoredAnswers {
  const product = offer.product ? productAnswers(asPicked(offer.product)) : {};
  const template = templateOf(offer);
  const source = String(sourceTold(offer.product_source, offer.product?.pos_system_fk ?? null, facts));
  const fromProduct = template === templateTypes.product;
  const time = offer.time_range ?? defaultTimeRange;
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
      // A product brings its own id along; another one that is chosen brings another.
      external_id: offer.external_id === offer.product?.external_id ? "" : offer.external_id,
      real_value: money(offer.real_value),
      regular_price: money(offer.regular_price),
      discounted_price: money(offer.discounted_price),
      ...(fromProduct ? {} : product),
    },
    ...(translated ? { translate: textsAsForm(texts) } : {}),
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
      ...combinationsAsForm(offer.combinations),
      sale_min_amount: money(offer.sale_min_amount),
      shipping_rates_limit_amount: money(offer.shipping_rates_limit_amount),
      ecom_branch_shipping_type: numeral(offer.ecom_branch_shipping_type),
    },
  };
}

export const asCopy = (forms: StoredAnswers, today: string): StoredAnswers =>
  startingOn(today, forms, { start: "start_date", end: "end_date" });

export const withoutGone = (forms: StoredAnswers, facts: OfferFacts): StoredAnswers =>
  withoutUnknown(forms, facts, { branches: "location", tiers: "tier" });
