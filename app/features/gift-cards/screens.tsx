import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { type SummaryInput, screen } from "~/form/screen";
import { DatesCard } from "~/items/fields/dates";
import { pictureSection } from "~/items/fields/picture-card";
import { textsOf, translationOf } from "~/items/texts";
import { textWords } from "~/items/words";
import { Card } from "~/ui/card";
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
  {
    title: "Languages",
    fields: {
      add_language: { label: "Card in other languages", untold: true },
      language: { label: "Languages" },
    },
    Fields: Languages,
  },
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
    fields: { date_range: { label: "On sale", untold: true }, never_expires: { label: "Never expires", untold: true } },
    Fields: () => <DatesCard names={giftCardNames} />,
    tells: ({ answers, facts }: Told) => [
      ["Price", formatMoney(priceOf(answers), facts.currency)],
      ["On sale", saleOf(answers, facts.today)],
    ],
  },
]);

/** Additional languages, shown only if switched on; mandatory ones are always posted. */
function Languages({ facts: { languages } }: Props) {
  const mandatory = languages
    .filter((language) => language.mandatory)
    .map(({ id }) => <input key={id} type="hidden" name="language" value={id} />);
  const optional = languages.filter((language) => !language.mandatory);
  if (optional.length === 0) return <>{mandatory}</>;
  return (
    <Card title="Languages">
      {mandatory}
      <div className="group/languages flex flex-col gap-4">
        <CheckboxField
          name="add_language"
          label="Card in other languages"
          hint="You'll translate the text in a later step"
          className="add-language"
        />
        <div className="group-has-[.add-language_input:not(:checked)]/languages:hidden">
          <CheckboxGroupField
            name="language"
            label="Languages"
            columns
            options={optional.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      </div>
    </Card>
  );
}

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
