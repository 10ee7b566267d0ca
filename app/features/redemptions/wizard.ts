import { reviewStep } from "~/items/finalize";
import { itemFrame } from "~/items/item-frame";
import { stepWords } from "~/items/words";
import { screenStep } from "~/wizard/screen-step";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { redemptionItem } from "./item";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { RewardCard } from "./reward-card";
import { audienceScreen, conditionsScreen, descriptionScreen, redemptionTranslation } from "./screens";
import { TemplateFields, TemplateSearch, templateLines } from "./template";

/** Redemptions wizard: /redemptions/{template|describe|translate|audience|conditions|finalize}/redemption/{action} */
export const redemptionWizard = defineWizard<RedemptionFacts, RedemptionAnswers>()({
  ...itemFrame({
    kind: redemptionItem,
    Card: RewardCard,
    serverFields: {
      points: "punch_value",
      discount_value: "discount_percent",
      ecom_coupon_rules: "sale_min_amount",
    },
  }),
  opensAt: "describe",
  steps: {
    template: {
      label: "Template",
      title: "Reward",
      lines: templateLines,
      Fields: TemplateFields,
      Beside: TemplateSearch,
    },
    describe: screenStep(descriptionScreen, { ...stepWords.describe, picture: "offer_image1", keepsUnseen: [] }),
    translate: translateStep(redemptionTranslation),
    audience: screenStep(audienceScreen, stepWords.audience),
    conditions: screenStep(conditionsScreen, {
      ...stepWords.conditions,
      keepsUnseen: ["apply_max_priced"],
    }),
    finalize: reviewStep(),
  },
});
