import { everyTierIfNone } from "~/business/choices";
import { hasShop } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import { asPicked, productAnswers } from "~/items/products/picked";
import { sourceOnWire, sourceTold } from "~/items/products/sources";
import { held } from "~/items/unseen";
import type { StoredAnswers } from "~/wizard/wizard";
import { pick } from "../../../server/contract/field";
import { audiences } from "../../../server/contract/items/words";
import type { AnyOfferInput, OfferDetails } from "../../../server/contract/offers/calls";
import {
  audience,
  conditions,
  description,
  inShop,
  kind,
  offer,
  prices,
  productWords,
  template,
  worthOf,
} from "../../../server/contract/offers/fields";
import {
  defaultTimeRange,
  frequencies,
  type OfferTypeId,
  offerTypeIds,
  offerTypes,
  templateTypes,
} from "../../../server/contract/offers/words";
import type { OfferAnswers } from "./answers";
import type { OfferFacts } from "./facts";
import { asksForProduct, kindIn } from "./kinds";

/** Template of an offer. One created elsewhere may have a product, category or tags without naming a template. */
function templateOf(told: OfferDetails): number {
  const { template_type: named, type, offer_type: offerType, product } = told;
  if (named !== 0 && named !== templateTypes.custom) return named;
  if (product && !asksForProduct({ type, offer_type: offerType ?? 0 })) return templateTypes.product;
  if (told.category || told.external_category_id) return templateTypes.category;
  return told.tags ? templateTypes.tag : templateTypes.custom;
}

/** Form values that would create the offer. */
function offerAsForms(told: OfferDetails, facts: Pick<OfferFacts, "systems">): StoredAnswers {
  const product = told.product ? productAnswers(asPicked(told.product)) : {};
  const from = templateOf(told);
  const product_source = String(sourceTold(told.product_source, told.product?.pos_system_fk ?? null, facts));
  const { discount_amount, multiplication_factor, bonus_points } = told;
  return {
    template: {
      ...asForm(pick(template, ["category", "external_category_id", "tags"]), told),
      template_type: String(from),
      product_source,
      ...(from === templateTypes.product ? product : {}),
    },
    type: asForm(kind.fields, told),
    describe: {
      ...asForm({ ...description, ...productWords, ...prices }, told),
      ...asForm(worthOf(kindIn(told), told.offer_type ?? undefined).fields, {
        discount_amount,
        multiplication_factor,
        bonus_points,
      }),
      product_source,
      // The id comes from the product; choosing another product replaces it.
      ...(told.external_id === told.product?.external_id && { external_id: "" }),
      ...(from === templateTypes.product ? {} : product),
    },
    audience: asForm(audience.fields, told),
    conditions: asForm(conditions, told),
  };
}

export const offerForms = {
  forms: offerAsForms,
  days: { start: "start_date", end: "end_date" },
  limits: { branches: "location", tiers: "tier" },
};

const isSpecific = ({ frequency_type: frequency }: RawAnswers) => String(frequency) === String(frequencies.specific);

/**
 * Adds the offer's previous values of fields that were not shown: those for a connected shop or till, and the times of
 * an offer that is not limited to certain times.
 */
export function withUnseen(
  raw: RawAnswers,
  before: RawAnswers,
  facts: Pick<OfferFacts, "mode" | "systems">,
): RawAnswers {
  const has = facts.mode === "create" ? {} : before;
  const inShopOnly = hasShop(facts) ? [] : Object.keys(asForm(inShop, {}));
  const shown = { ...held(has, ["apply_max_priced", ...inShopOnly]), ...raw };
  if (isSpecific(raw)) return shown;
  const always = { "time_range[start]": defaultTimeRange.start, "time_range[end]": defaultTimeRange.end };
  return { ...shown, ...always, ...(isSpecific(has) ? {} : held(has, Object.keys(always))) };
}

const asOfferType = (value: number | undefined): OfferTypeId =>
  offerTypeIds.find((type) => type === value) ?? offerTypes.discountPercent;

/** Converts the answers to the input of the endpoint for the offer's kind. */
export function offerInput(answers: Partial<OfferAnswers>, facts: OfferFacts): AnyOfferInput {
  const { product_source: source, ...asked } = answers;
  const shared = {
    ...asInput(offer, asked),
    product_source: sourceOnWire(source),
    image: answers.image || undefined,
    // An offer that never expires has no expiry date (section 4).
    end_date: answers.never_expires ? undefined : answers.end_date,
    days_of_week: answers.frequency_type === frequencies.specific ? answers.days_of_week : undefined,
    tier: answers.audience === audiences.tier ? everyTierIfNone(answers.tier, facts) : undefined,
    external_id: answers.external_id || answers.product_picked?.external_id || undefined,
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
