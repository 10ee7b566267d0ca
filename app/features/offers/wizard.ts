import { reviewStep } from "~/items/finalize";
import { itemFrame } from "~/items/item-frame";
import { stepWords } from "~/items/words";
import { screenStep } from "~/wizard/screen-step";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { kindIn } from "../../../server/contract/offers/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { offerItem } from "./item";
import type { OfferAnswers, OfferFacts } from "./offer";
import { OfferCard } from "./offer-card";
import { audienceScreen, conditionsScreen } from "./steps/conditions";
import { DescribeSearch, describeScreen, offerTranslation } from "./steps/describe";
import { TemplateFields, TemplateSearch, templateInWords } from "./steps/template";
import { TypeFields } from "./steps/type";
import { kindWords, typeWords } from "./words";

/** Offers wizard: /offers/{template|type|describe|translate|audience|conditions|finalize}/offer/{action}/{clone?} */
export const offerWizard = defineWizard<OfferFacts, OfferAnswers>()({
  ...itemFrame({
    kind: offerItem,
    Card: OfferCard,
    serverFields: {
      discount_value: "discount_amount",
      item: "product",
      item_group: "category",
      product_group: "category",
    },
  }),
  steps: {
    template: {
      label: "Template",
      title: "Template",
      summaryTitle: "Start from",
      lines: (answers) => [["Template", templateInWords(answers)]],
      Fields: TemplateFields,
      Beside: TemplateSearch,
    },
    type: {
      label: "Type",
      title: "Type of offer",
      summaryTitle: "Type",
      lines: (answers, { pointLabels }) => [
        ["Kind", kindWords(pointWords(pointLabels))[answers.type ?? 0]?.label ?? ""],
        ["Discount or gift", kindIn(answers) === "basic" ? (typeWords[answers.offer_type ?? 0]?.label ?? "") : ""],
      ],
      Fields: TypeFields,
    },
    describe: screenStep(describeScreen, { ...stepWords.describe, picture: "image", Beside: DescribeSearch }),
    translate: translateStep(offerTranslation),
    audience: screenStep(audienceScreen, stepWords.audience),
    conditions: screenStep(conditionsScreen, { ...stepWords.conditions, keepsUnseen: ["apply_max_priced"] }),
    finalize: reviewStep(),
  },
});
