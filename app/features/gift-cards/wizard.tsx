import { linesOf, ScreenFields } from "~/form/screen";
import { Finalize } from "~/items/finalize";
import { paths } from "~/paths";
import { translateStep } from "~/wizard/translate";
import { translatedLines } from "~/wizard/translated-lines";
import { defineWizard, type FieldsProps, type SummaryPart } from "~/wizard/wizard";
import { type GiftCardAnswers, type GiftCardFacts, GiftCardPreview, money, priceOf, saleOf } from "./gift-card";
import { CardsSold, conditionsScreen, descriptionScreen, giftCardTranslation } from "./screens";

type Props = FieldsProps<GiftCardFacts, GiftCardAnswers>;

/** Every answer in words, by the step that asks for it. */
function checkedAnswers(answers: Partial<GiftCardAnswers>, facts: GiftCardFacts): SummaryPart[] {
  return [
    {
      step: "describe",
      title: "Description",
      items: linesOf(descriptionScreen, answers, facts).map((line) =>
        line[0] === "Picture" ? ["Picture", answers.image ? "Yes" : "None", answers.image_large] : line,
      ),
    },
    { step: "translate", title: "Translations", items: translatedLines(giftCardTranslation, { answers, facts }) },
    {
      step: "conditions",
      title: "Value and sale",
      items: [
        ...linesOf(conditionsScreen, answers, facts),
        ["Price", money(priceOf(answers), facts.currency)],
        ["On sale", saleOf(answers, facts.today)],
      ],
    },
  ];
}

/** The gift cards wizard: /giftcards/{describe|translate|conditions|finalize}/giftcard/{action} */
export const giftCardWizard = defineWizard<GiftCardFacts, GiftCardAnswers>({
  name: "giftcard",
  path: paths.giftcardsWizard,
  items: "number",
  copies: "query",
  exit: paths.giftcardsDashboard(),
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
      Fields: (props: Props) => <ScreenFields of={descriptionScreen} props={props} />,
    },
    translateStep(giftCardTranslation),
    {
      name: "conditions",
      label: "Conditions",
      title: "Set its value and when it is on sale",
      Fields: (props: Props) => (
        <>
          <CardsSold {...props.facts} />
          <ScreenFields of={conditionsScreen} props={props} />
        </>
      ),
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it is on sale",
      Fields: (props: Props) => (
        <Finalize
          {...props}
          preview={(language) => <GiftCardPreview {...props} language={language} />}
          steps={checkedAnswers(props.answers, props.facts)}
        />
      ),
    },
  ],
});
