import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import type { RawAnswers, RawValue } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { allowed, required } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { picking, startFrom } from "~/items/products/picked";
import { declaredDefaults, describeSchema, endsAhead, limitRules, reviewRules, usualShipping } from "~/items/rules";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { group, without } from "../../../server/contract/field";
import { allBranches, maxPricedIds } from "../../../server/contract/items/words";
import { branchProblem } from "../../../server/contract/redemptions/branches";
import { type RewardCategory, rewardCategory } from "../../../server/contract/redemptions/category";
import {
  audience,
  conditions,
  description,
  noPartnerReward,
  template,
  unasked,
} from "../../../server/contract/redemptions/fields";
import { perCategoryField, redemptionNames, rewardTypes } from "../../../server/contract/redemptions/words";
import { jsonRows, oneOf, optional } from "../../../server/contract/wire";
import { branchesFor, conditionsAsked, type RedemptionAnswers, type RedemptionFacts } from "./redemption";
import { redemptionTranslation } from "./screens";
import type { redemptionWizard } from "./wizard";

type Context = StepContext<RedemptionFacts, RedemptionAnswers>;

const { read, write } = jsonRows(rewardCategory, 200);
const isNamed = z.custom<RewardCategory[]>((rows: RewardCategory[]) => rows.every((one) => one.category_id !== ""));
const named = read.pipe(isNamed);

/** Ticked categories: one JSON value each, or all in one as on the wire. */
const chosenCategories = allowed({ read: named, write }, "Choose categories from the list");

/** Categories in a form value; empty if invalid. */
export const heldCategories = (value: RawValue | undefined) => chosenCategories.safeParse(value).data ?? [];

/** Item choice by connected system; blank leaves each category unchanged. */
const bySystem = z.preprocess(asFields, z.record(optional(oneOf(maxPricedIds)).read));

/** Fields and defaults of each step of the redemptions wizard. */
export const redemptionRules: WizardRules<typeof redemptionWizard> = {
  template: {
    schema: ({ facts: { types, partnerRewards } }) =>
      schemaOf(template, {
        also: {
          offer_type_fk: required(oneOf(types), template.fields.offer_type_fk.missing, "Choose a type from the list"),
          ...picking,
          ...perCategoryField(() => chosenCategories),
          partnerRewardType: allowed(oneOf(partnerRewards), noPartnerReward),
        },
      }),
    addressable: ["offer_type_fk", "product_source"],
  },
  describe: {
    schema: ({ facts, answers }) =>
      describeSchema(group(without(description.fields, unasked(answers))), "offer_image1", facts, (said, say) =>
        description.check({ ...answers, ...said }, say),
      ),
    defaults: ({ facts, answers: { product_picked: product } }) => ({
      language: mandatoryLanguages(facts),
      ...(product && startFrom(product, "real_value", "offer_image1")),
    }),
  },
  translate: translateRules(redemptionTranslation),
  audience: {
    ...limitRules(audience, redemptionNames.limits, ({ answers, facts }: Context) => ({ selectedBrIds = [] }, say) => {
      // A branch role cannot see whether the other branches include a shop, so the API checks its choice.
      const problem = facts.ownBranch === null ? branchProblem(branchesFor(answers, facts), selectedBrIds) : null;
      if (problem) say("selectedBrIds", problem);
    }),
    defaults: audienceDefaults,
  },
  conditions: {
    schema: ({ facts }) =>
      schemaOf(conditionsAsked, {
        also: { category_max_priced: bySystem },
        check: endsAhead(redemptionNames, facts),
      }),
    addressable: ["utc_publish"],
    defaults: ({ facts, answers }) => ({
      ...declaredDefaults(conditions.fields),
      utc_publish: facts.today,
      pos_shipping_type: usualShipping(answers.offer_type_fk === rewardTypes.freeShipping),
    }),
  },
  finalize: reviewRules,
};

/** Default branches: all that section 4 allows. */
function audienceDefaults({ facts, answers }: Context): RawAnswers {
  const { states } = branchesFor(answers, facts);
  const open = [...states.keys()].filter((branch) => states.get(branch) !== "disabled");
  const selectedBrIds = (open.length === states.size ? [allBranches] : open).map(String);
  return { ...declaredDefaults(audience.fields), selectedBrIds };
}
