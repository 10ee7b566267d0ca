import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import { chosenBranches, chosenLanguages, chosenTiers } from "~/business/chosen";
import type { RawAnswers } from "~/form/answers";
import { allowed, asFields, required } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { checkCropOf, pictureFields } from "~/items/picture";
import { keptProduct } from "~/items/products/picked";
import { sourceIds } from "~/items/products/sources";
import { TITLE_MAX } from "~/items/texts";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { group, without } from "../../../server/contract/field";
import { allBranches, audiences, productSources, shippingHandling } from "../../../server/contract/offers/words";
import {
  asksForAmount,
  audience,
  checkWorth,
  conditions,
  description,
  template,
} from "../../../server/contract/redemptions/fields";
import { defaultMaxPriced, maxPricedIds, rewardTypes, sortOrders } from "../../../server/contract/redemptions/words";
import { fallback, id, oneOf, optional } from "../../../server/contract/wire";
import { problemOf, statesOf } from "./branches";
import { chosenCategories } from "./categories";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { redemptionTranslation } from "./screens";

type Context = StepContext<RedemptionFacts, RedemptionAnswers>;

/** Which of several items is meant, by connected system; blank leaves each category as it is. */
const bySystem = z.preprocess(asFields, z.record(optional(oneOf(maxPricedIds)).read));

/** What each step of the redemptions wizard asks for, and what its form holds at first. */
export const redemptionRules: WizardRules<RedemptionFacts, RedemptionAnswers> = {
  template: {
    schema: ({ facts: { types, partnerRewards } }) =>
      schemaOf(template, {
        also: {
          offer_type_fk: required(oneOf(types), "Choose what the redemption gives", "Choose a type from the list"),
          product_source: fallback(oneOf(sourceIds), productSources.system).read,
          product: allowed(id, "Choose a product from the list"),
          product_picked: keptProduct,
          redemptionCategoryEcom: chosenCategories,
          redemptionCategoryLightSpeed: chosenCategories,
          partnerRewardType: allowed(oneOf(partnerRewards), "Choose the partner's reward"),
        },
      }),
    addressable: ["offer_type_fk", "product_source"],
  },
  describe: {
    schema: ({ facts, answers }) =>
      schemaOf(group(without(description.fields, unasked(answers))), {
        also: { ...pictureFields("offer_image1"), language: chosenLanguages(facts) },
        check: (said, say) => {
          checkWorth({ ...answers, ...said }, say);
          checkCropOf(said, say);
        },
      }),
    defaults: describeDefaults,
  },
  translate: translateRules(redemptionTranslation),
  audience: {
    schema: ({ facts, answers }) =>
      schemaOf(audience, {
        also: { selectedBrIds: chosenBranches(facts), redemption_user_tiers: chosenTiers(facts) },
        check: ({ selectedBrIds: chosen = [] }, say) => {
          const problem = chosen.length > 0 ? problemOf(answers, facts, chosen) : null;
          if (problem) say("selectedBrIds", problem);
        },
      }),
    defaults: audienceDefaults,
  },
  conditions: {
    schema: ({ facts: { mode, today } }) =>
      schemaOf(conditions, {
        also: { category_max_priced: bySystem },
        check: ({ utc_publish: first = "", utc_expires: last, never_expires_flag: never }, say) => {
          if (mode !== "edit" && !never && last && last >= first && last < today)
            say("utc_expires", "The last day is in the past");
        },
      }),
    addressable: ["utc_publish"],
    defaults: conditionsDefaults,
  },
  finalize: { schema: () => z.object({}) },
};

/** What the type chosen does not ask for. */
const unasked = (earlier: Context["answers"]) => [
  ...(asksForAmount(earlier) ? [] : (["amount_value"] as const)),
  ...(earlier.offer_type_fk === rewardTypes.discountPercent ? [] : (["discount_percent", "shipping_flag"] as const)),
];

/** A product's name, words, price and picture are a good start. */
function describeDefaults({ facts, answers: { product_picked: product } }: Context): RawAnswers {
  const language = mandatoryLanguages(facts);
  if (!product) return { language };
  return {
    language,
    title: product.product_name.slice(0, TITLE_MAX),
    description: product.product_description,
    real_value: product.product_regular_price,
    offer_image1: product.picture,
    offer_image1_large: product.picture,
  };
}

/** All branches, as far as section 4 lets them. */
function audienceDefaults({ facts, answers }: Context): RawAnswers {
  const states = [...statesOf(answers, facts)];
  const open = states.filter(([, state]) => state !== "disabled").map(([branch]) => String(branch));
  const selectedBrIds = open.length === states.length ? [String(allBranches)] : open;
  return { selectedBrIds, targeted_offer_flag: String(audiences.all) };
}

/** Section 9: sort order lowest; an offer's apply_max_priced of 1 stands for a redemption's, which is not shown. */
function conditionsDefaults({ facts, answers }: Context): RawAnswers {
  const free = answers.offer_type_fk === rewardTypes.freeShipping;
  return {
    utc_publish: facts.today,
    sort_order: String(sortOrders.lowest),
    apply_max_priced: String(defaultMaxPriced),
    pos_shipping_type: String(free ? shippingHandling.free : shippingHandling.notDiscounted),
  };
}
