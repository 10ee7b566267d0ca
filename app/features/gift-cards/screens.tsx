import { type SummaryInput, screen } from "~/form/screen";
import { DatesCard } from "~/items/fields/dates";
import { switchedLanguagesSection } from "~/items/fields/languages";
import { pictureSection } from "~/items/fields/picture-card";
import { textsOf, translationOf } from "~/items/texts";
import { textWords } from "~/items/words";
import { formatCount, formatMoney } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { pick } from "../../../server/contract/field";
import { conditions, description, priceOf, texts } from "../../../server/contract/gift-cards/fields";
import { giftCardNames } from "../../../server/contract/gift-cards/names";
import { type GiftCardAnswers, type GiftCardFacts, saleOf } from "./gift-card";

type Props = FieldsProps<GiftCardFacts, GiftCardAnswers>;
type Told = SummaryInput<Props>;

const words = pick(textWords, ["title", "description", "link", "terms"]);

export const giftCardTranslation = translationOf<GiftCardFacts, GiftCardAnswers>(textsOf(texts, words));

export const descriptionScreen = screen<Props>()(description, [
  { title: "Text", fields: words },
  pictureSection("image"),
  switchedLanguagesSection("add_language", "Card in other languages"),
]);

export const conditionsScreen = screen<Props>()(conditions, [
  {
    title: "Value",
    fields: {
      real_value: { label: "Card value", hint: "What customers can spend" },
      discount_value: { label: "Discount", hint: "Taken off the price" },
    },
  },
  {
    title: "Dates",
    fields: {
      date_range: { label: "On sale", unlisted: true },
      never_expires: { label: "Never expires", unlisted: true },
    },
    Fields: () => <DatesCard names={giftCardNames} />,
    tells: ({ answers, facts }: Told) => [
      ["Price", formatMoney(priceOf(answers), facts.currency)],
      ["On sale", saleOf(answers, facts.today)],
    ],
  },
]);

/** Notice that a change does not affect cards already sold. */
export const CardsSold = ({ facts: { sold } }: Pick<Props, "facts">) =>
  sold === 0 ? null : (
    <Notice tone="info">
      <p>
        {sold === null ? "The cards" : sold === 1 ? "The card" : `The ${formatCount(sold)} cards`} sold so far{" "}
        {sold === 1 ? "keeps its" : "keep their"} value and price. A change counts for cards sold from now on.
      </p>
    </Notice>
  );
