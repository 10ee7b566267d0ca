import { CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { TextareaField } from "~/form/fields/text";
import { valuesOf } from "../../../server/contract/surveys/fields";
import type { SurveyPage } from "./survey.server";
import type { SurveyPageWords } from "./survey-words";

interface QuestionFieldProps {
  readonly question: SurveyPage["questions"][number];
  readonly number: number;
  readonly words: SurveyPageWords;
}

/** Question with its answer field, as customers see it. */
export function QuestionField({ question, number, words }: QuestionFieldProps) {
  const { name, text, kind, required, choices } = question;
  const label = (
    <span className="wrap-anywhere">
      {number}. {text}
      {required ? null : <span className="font-normal text-muted-foreground"> ({words.optional})</span>}
    </span>
  );
  const values = valuesOf(kind, choices.length);
  if (values === null) return <TextareaField name={name} label={label} rows={4} />;
  const options = values.map((value) => ({ value: String(value), label: choices[value] ?? String(value) }));
  if (kind === "several") return <CheckboxGroupField name={name} label={label} options={options} />;
  const none = required ? [] : [{ value: "", label: words.none }];
  const choice = { name, label, options: [...options, ...none] };
  if (kind === "single") return <RadioField {...choice} />;
  return (
    <div className="survey-scale">
      <RadioField {...choice} columns />
    </div>
  );
}
