import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { TITLE_MAX } from "~/items/texts";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { allBranches, audiences, shippingHandling } from "../../../server/contract/offers/words";
import { defaultMaxPriced, rewardTypes, sortOrders } from "../../../server/contract/redemptions/words";
import { statesOf } from "./branches";
import type { RedemptionFacts } from "./facts";
import { audienceSchema, conditionsSchema, type RedemptionAnswers } from "./schema";
import { describeSchema } from "./schema-describe";
import { templateSchema } from "./schema-template";
import { redemptionTranslation } from "./translation";

type Context = StepContext<RedemptionFacts, RedemptionAnswers>;

/** What each step of the redemptions wizard asks for, and what its form holds at first. */
export const redemptionRules: WizardRules<RedemptionFacts, RedemptionAnswers> = {
  template: { schema: ({ facts }) => templateSchema(facts), addressable: ["offer_type_fk", "product_source"] },
  describe: { schema: ({ facts, answers }) => describeSchema(facts, answers), defaults: describeDefaults },
  translate: translateRules(redemptionTranslation),
  audience: { schema: ({ facts, answers }) => audienceSchema(facts, answers), defaults: audienceDefaults },
  conditions: {
    schema: ({ facts }) => conditionsSchema(facts),
    addressable: ["utc_publish"],
    defaults: conditionsDefaults,
  },
  finalize: { schema: () => z.object({}) },
};

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
  const open = states.filter(([, state]) => state !== "disabled").map(([id]) => String(id));
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
