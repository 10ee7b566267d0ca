import { paths } from "~/paths";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import type { OfferAnswers } from "./answers";
import { checkedAnswers } from "./checked-answers";
import type { OfferFacts } from "./facts";
import { AudienceFields } from "./steps/audience";
import { ConditionsFields } from "./steps/conditions";
import { DescribeFields, DescribeSearch, offerTranslation } from "./steps/describe";
import { FinalizeFields } from "./steps/finalize";
import { TemplateFields, TemplateSearch } from "./steps/template";
import { TypeFields } from "./steps/type";

/** The offers wizard: /offers/{template|type|describe|translate|audience|conditions|finalize}/offer/{action}/{clone?} */
export const offerWizard = defineWizard<OfferFacts, OfferAnswers>({
  name: "offer",
  path: paths.offersWizard,
  items: "number",
  copies: "path",
  exit: paths.offersDashboard(),
  words: {
    heading: { create: "New offer", edit: "Edit offer", clone: "Clone offer" },
    submit: { create: "Publish offer", edit: "Save offer", clone: "Publish offer" },
  },
  summary: checkedAnswers,
  serverFields: {
    branches: "location",
    branch: "location",
    date_range: "start_date",
    discount_value: "discount_amount",
    item: "product",
    item_group: "category",
    product_group: "category",
    tiers: "tier",
  },
  steps: [
    {
      name: "template",
      label: "Template",
      title: "Choose a template",
      Fields: TemplateFields,
      Beside: TemplateSearch,
    },
    {
      name: "type",
      label: "Type",
      title: "Choose the type of offer",
      Fields: TypeFields,
    },
    {
      name: "describe",
      label: "Describe",
      title: "Describe the offer",
      picture: "image",
      Fields: DescribeFields,
      Beside: DescribeSearch,
    },
    translateStep(offerTranslation),
    {
      name: "audience",
      label: "Audience",
      title: "Choose where and for whom",
      Fields: AudienceFields,
    },
    {
      name: "conditions",
      label: "Conditions",
      title: "Set the conditions",
      Fields: ConditionsFields,
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it goes out",
      Fields: FinalizeFields,
    },
  ],
});
