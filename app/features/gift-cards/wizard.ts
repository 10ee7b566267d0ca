import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { GiftCardFacts } from "./facts";
import type { GiftCardAnswers } from "./schema";
import { ConditionsFields } from "./steps/conditions";
import { DescribeFields } from "./steps/describe";
import { FinalizeFields } from "./steps/finalize";
import { giftCardTranslation } from "./texts";

/** The gift cards wizard: /giftcards/{describe|translate|conditions|finalize}/giftcard/{action} */
export const giftCardWizard = defineWizard<GiftCardFacts, GiftCardAnswers>({
  name: "giftcard",
  path: (step, action) => `/giftcards/${step}/giftcard/${action}`,
  items: "number",
  copies: "query",
  exit: "/giftcards",
  words: {
    heading: { create: "New gift card", edit: "Edit gift card", clone: "Copy gift card" },
    submit: { create: "Put it on sale", edit: "Save gift card", clone: "Put it on sale" },
  },
  summary: checkedAnswers,
  serverFields: {
    date_range: "date_range[start]",
    start_date: "date_range[start]",
    end_date: "date_range[end]",
    languages: "language",
    discount_amount: "discount_value",
  },
  steps: [
    {
      name: "describe",
      label: "Describe",
      title: "Describe the gift card",
      picture: "image",
      Fields: DescribeFields,
    },
    translateStep(giftCardTranslation),
    {
      name: "conditions",
      label: "Conditions",
      title: "Set its value and when it is on sale",
      Fields: ConditionsFields,
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it is on sale",
      Fields: FinalizeFields,
    },
  ],
});
