import type { BusinessFacts } from "~/business/facts";
import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { Card } from "~/ui/card";

type Languages = BusinessFacts["languages"];
interface LanguagesCardProps {
  readonly facts: { readonly languages: Languages };
}

const title = "Languages";
const name = "language";
const hint = "You'll translate the text in a later step";

/** Languages that are always posted. */
const posted = (languages: Languages) =>
  languages.map(({ id }) => <input key={id} type="hidden" name={name} value={id} />);

/** Languages of an item; hidden if the business has only one. Mandatory languages are always posted. */
function LanguagesCard({ facts: { languages } }: LanguagesCardProps) {
  if (languages.length < 2) return posted(languages);
  return (
    <Card title={title}>
      {posted(languages.filter(({ mandatory }) => mandatory))}
      <CheckboxGroupField
        name={name}
        label="Available in"
        hint={hint}
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
  title,
  fields: { language: { label: title } },
  Fields: LanguagesCard,
};

const switchedBy =
  (box: string, label: string) =>
  ({ facts: { languages } }: LanguagesCardProps) => {
    const mandatory = posted(languages.filter((language) => language.mandatory));
    const optional = languages.filter((language) => !language.mandatory);
    if (optional.length === 0) return <>{mandatory}</>;
    return (
      <Card title={title}>
        {mandatory}
        <div className="group/languages flex flex-col gap-4">
          <CheckboxField name={box} label={label} hint={hint} className="add-language" />
          <div className="group-has-[.add-language_input:not(:checked)]/languages:hidden">
            <CheckboxGroupField
              name={name}
              label={title}
              columns
              options={optional.map((language) => ({ value: language.id, label: language.name }))}
            />
          </div>
        </div>
      </Card>
    );
  };

/** Screen section for languages beside the mandatory ones, which are asked for only if `box` is ticked. */
export const switchedLanguagesSection = <const N extends string>(box: N, label: string) => ({
  title,
  fields: { [box]: { label, unlisted: true }, language: { label: title } } as Switched<N>,
  Fields: switchedBy(box, label),
});

type Switched<N extends string> = { readonly [K in N]: { readonly label: string; readonly unlisted: true } } & {
  readonly language: { readonly label: string };
};
