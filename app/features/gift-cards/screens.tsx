import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { type ScreenProps, screen } from "~/form/screen";
import { DatesField } from "~/items/fields/dates";
import { PictureCard } from "~/items/fields/picture-card";
import { textsOf, translationOf } from "~/items/texts";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { conditions, description, texts } from "../../../server/contract/gift-cards/fields";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

type Props = ScreenProps<GiftCardFacts>;

const words = {
  title: { label: "Title", hint: "What customers read first" },
  description: { label: "Description" },
  link: { label: "Link", hint: "Where customers can read more" },
  terms: { label: "Terms and conditions" },
};

export const giftCardTranslation = translationOf<GiftCardFacts, GiftCardAnswers>(textsOf(texts, words));

export const descriptionScreen = screen<Props>()(description, [
  { title: "Words", fields: words },
  {
    title: "Picture",
    fields: { image: { label: "Picture" } },
    Fields: ({ values }: Props) => <PictureCard name="image" values={values} />,
  },
  {
    title: "Languages",
    fields: {
      add_language: { label: "The card speaks further languages", untold: true },
      language: { label: "Languages" },
    },
    Fields: Languages,
  },
]);

export const conditionsScreen = screen<Props>()(conditions, [
  {
    title: "Value",
    columns: 2,
    fields: {
      real_value: { label: "Real value", hint: "What the customer can spend with the card" },
      discount_value: { label: "Discount", hint: "The card is sold for this much less" },
    },
  },
  {
    title: "On sale",
    fields: { date_range: { label: "On sale", untold: true }, never_expires: { label: "Never expires", untold: true } },
    Fields: () => (
      <Card title="On sale">
        <DatesField
          start="date_range[start]"
          end="date_range[end]"
          never="never_expires"
          neverHint="The card stays on sale until you delete it"
        />
      </Card>
    ),
  },
]);

/** Further languages are asked for only where they are wanted; mandatory ones are sent whatever is ticked. */
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
          label="The card speaks further languages"
          hint="This adds a step for their texts"
          className="add-language"
        />
        <div className="group-has-[.add-language_input:not(:checked)]/languages:hidden">
          <CheckboxGroupField
            name="language"
            label="Which ones?"
            columns
            options={optional.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      </div>
    </Card>
  );
}

/** What a change does not touch. */
export const CardsSold = ({ sold }: Pick<GiftCardFacts, "sold">) =>
  sold === 0 ? null : (
    <Notice tone="info">
      <p>
        {sold === null ? "The cards" : sold === 1 ? "The card" : `The ${formatCount(sold)} cards`} sold so far{" "}
        {sold === 1 ? "keeps its" : "keep their"} value and price. A change counts for cards sold from now on.
      </p>
    </Notice>
  );
