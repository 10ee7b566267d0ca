import { paths } from "~/paths";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { RedemptionFacts } from "./facts";
import type { RedemptionAnswers } from "./schema";
import { AudienceFields } from "./steps/audience";
import { ConditionsFields } from "./steps/conditions";
import { DescribeFields } from "./steps/describe";
import { FinalizeFields } from "./steps/finalize";
import { TemplateFields, TemplateSearch } from "./steps/template";
import { redemptionTranslation } from "./translation";

/** The redemptions wizard: /redemptions/{template|describe|translate|audience|conditions|finalize}/redemption/{action} */
export const redemptionWizard = defineWizard<RedemptionFacts, RedemptionAnswers>({
  name: "redemption",
  path: paths.redemptionsWizard,
  items: "number",
  copies: "query",
  opensAt: "describe",
  exit: paths.redemptionsDashboard(),
  words: {
    heading: { create: "New redemption", edit: "Edit redemption", clone: "Copy of a redemption" },
    submit: { create: "Publish redemption", edit: "Save redemption", clone: "Publish redemption" },
  },
  summary: checkedAnswers,
  serverFields: {
    points: "punch_value",
    image: "offer_image1",
    date_range: "utc_publish",
    start_date: "utc_publish",
    end_date: "utc_expires",
    location: "selectedBrIds",
    branches: "selectedBrIds",
    discount_value: "discount_percent",
    ecom_coupon_rules: "sale_min_amount",
  },
  steps: [
    {
      name: "template",
      label: "Template",
      title: "Choose what it gives",
      Fields: TemplateFields,
      Beside: TemplateSearch,
    },
    {
      name: "describe",
      label: "Describe",
      title: "Describe the redemption",
      picture: "offer_image1",
      Fields: DescribeFields,
    },
    translateStep(redemptionTranslation),
    { name: "audience", label: "Audience", title: "Choose where and for whom", Fields: AudienceFields },
    { name: "conditions", label: "Conditions", title: "Set the conditions", Fields: ConditionsFields },
    { name: "finalize", label: "Finalize", title: "Look at it before it goes out", Fields: FinalizeFields },
  ],
});
