import { reviewStep } from "~/items/finalize";
import { itemFrame } from "~/items/item-frame";
import { screenStep } from "~/wizard/screen-step";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { type GiftCardAnswers, type GiftCardFacts, GiftCardPreview } from "./gift-card";
import { giftCardItem } from "./item";
import { CardsSold, conditionsScreen, descriptionScreen, giftCardTranslation } from "./screens";

/** Gift cards wizard: /giftcards/{describe|translate|conditions|finalize}/giftcard/{action} */
export const giftCardWizard = defineWizard<GiftCardFacts, GiftCardAnswers>()({
  ...itemFrame({
    kind: giftCardItem,
    Card: GiftCardPreview,
    serverFields: {
      languages: "language",
      discount_amount: "discount_value",
    },
  }),
  steps: {
    describe: screenStep(descriptionScreen, { label: "Describe", title: "Description", picture: "image" }),
    translate: translateStep(giftCardTranslation),
    conditions: screenStep(conditionsScreen, {
      label: "Conditions",
      title: "Value and dates",
      summaryTitle: "Value and sale",
      Above: CardsSold,
    }),
    finalize: reviewStep(),
  },
});
