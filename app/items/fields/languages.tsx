import type { BusinessFacts } from "~/business/facts";
import { CheckboxGroupField } from "~/form/fields/choice";
import { Card } from "~/ui/card";

interface LanguagesCardProps {
  readonly facts: Pick<BusinessFacts, "languages">;
}

const name = "language";

/** Languages of an item; hidden if the business has only one. Mandatory languages are always posted. */
function LanguagesCard({ facts: { languages } }: LanguagesCardProps) {
  if (languages.length < 2) {
    return languages.map(({ id }) => <input key={id} type="hidden" name={name} value={id} />);
  }
  return (
    <Card title="Languages">
      {languages
        .filter(({ mandatory }) => mandatory)
        .map(({ id }) => (
          <input key={id} type="hidden" name={name} value={id} />
        ))}
      <CheckboxGroupField
        name={name}
        label="Available in"
        hint="You'll translate the text in a later step"
        columns
        options={languages.map(({ id, name: label, mandatory: always }) => ({
          value: id,
          label: always ? `${label} (required)` : label,
          disabled: always,
        }))}
      />
    </Card>
  );
}

/** Screen section for languages. */
export const languagesSection = {
  title: "Languages",
  fields: { language: { label: "Languages" } },
  Fields: LanguagesCard,
};
