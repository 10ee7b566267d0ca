import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { TITLE_MAX } from "~/items/texts";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import {
  allBranches,
  audiences,
  frequencies,
  offerTypes,
  productSources,
  shippingHandling,
  templateTypes,
} from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";
import { audienceSchema, type OfferAnswers, typeSchema } from "./schema";
import { conditionsSchema } from "./schema-conditions";
import { describeSchema } from "./schema-describe";
import { templateSchema } from "./schema-template";
import { offerTranslation } from "./translation";

type Context = StepContext<OfferFacts, OfferAnswers>;

/** What each step of the offers wizard asks for, and what its form holds at first. */
export const offerRules: WizardRules<OfferFacts, OfferAnswers> = {
  template: {
    schema: ({ facts }) => templateSchema(facts),
    addressable: ["template_type", "product_source"],
    defaults: () => ({ template_type: String(templateTypes.custom) }),
  },
  type: { schema: ({ facts }) => typeSchema(facts) },
  describe: {
    schema: ({ facts, answers }) => describeSchema(facts, answers),
    addressable: ["product_source"],
    defaults: describeDefaults,
  },
  translate: translateRules(offerTranslation),
  audience: {
    schema: ({ facts }) => audienceSchema(facts),
    defaults: () => ({ location: String(allBranches), audience: String(audiences.all) }),
  },
  conditions: { schema: ({ facts, answers }) => conditionsSchema(facts, answers), defaults: conditionsDefaults },
  finalize: { schema: () => z.object({}) },
};

/** A product's name, words, price and picture are a good start. */
function describeDefaults({ facts, answers }: Context): RawAnswers {
  const language = mandatoryLanguages(facts);
  const { product_picked: product, product_source: source = productSources.system } = answers;
  // The products to choose from are those of the system that the template named.
  if (!product) return { language, product_source: String(source) };
  return {
    language,
    title: product.product_name.slice(0, TITLE_MAX),
    description: product.product_description,
    regular_price: product.product_regular_price,
    image: product.picture,
    image_large: product.picture,
  };
}

/** Section 9: never expires 0, coupon_auto_get 1, apply_max_priced 1, 00:00 to 23:59, sort order lowest. */
function conditionsDefaults({ facts, answers }: Context): RawAnswers {
  const shipping =
    answers.offer_type === offerTypes.freeShipping ? shippingHandling.free : shippingHandling.notDiscounted;
  return {
    start_date: facts.today,
    frequency_type: String(frequencies.oncePerDay),
    days_of_week: ["1", "2", "3", "4", "5", "6", "7"],
    "time_range[start]": "00:00",
    "time_range[end]": "23:59",
    coupon_auto_get: "1",
    apply_max_priced: "1",
    promo_sort_order: "0",
    ecom_branch_shipping_type: String(shipping),
  };
}
