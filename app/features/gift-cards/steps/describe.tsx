import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { PictureCard } from "~/items/fields/picture-card";
import { TextsCard } from "~/items/fields/texts-card";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import type { GiftCardFacts } from "../facts";
import type { GiftCardAnswers } from "../schema";
import { giftCardTexts } from "../texts";

export const DescribeFields = ({ facts, values }: FieldsProps<GiftCardFacts, GiftCardAnswers>) => (
  <>
    <TextsCard texts={giftCardTexts} />
    <PictureCard name="image" values={values} />
    <Languages {...facts} />
  </>
);

/** Further languages are asked for only where they are wanted; mandatory ones are sent whatever is ticked. */
function Languages({ languages }: Pick<GiftCardFacts, "languages">) {
  const mandatory = languages
    .filter((language) => language.mandatory)
    .map(({ id }) => <input key={id} type="hidden" name="language" value={id} />);
  const optional = languages.filter((language) => !language.mandatory);
  if (optional.length === 0) return mandatory;
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
