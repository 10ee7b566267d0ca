import type { BusinessFacts } from "~/business/facts";
import { CheckboxGroupField } from "~/form/fields/choice";
import { Card } from "~/ui/card";

interface LanguagesCardProps {
  readonly facts: Pick<BusinessFacts, "languages">;
  /** "offer" */
  readonly one: string;
  readonly name?: string;
}

/** The languages an item speaks; hidden where the business has only one. Mandatory ones are sent whatever is ticked. */
export function LanguagesCard({ facts: { languages }, one, name = "language" }: LanguagesCardProps) {
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
        label={`Which languages does the ${one} speak?`}
        hint="More than one adds a step for the further texts"
        columns
        options={languages.map(({ id, name: label, mandatory: always }) => ({
          value: id,
          label: always ? `${label} (always)` : label,
          disabled: always,
        }))}
      />
    </Card>
  );
}
