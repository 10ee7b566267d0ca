import type { RawAnswers } from "~/form/answers";
import { CheckboxField, SelectField } from "~/form/fields/choice";
import { TextareaField, TextField } from "~/form/fields/text";
import { AddRow, RowButtons } from "~/form/rows/row-buttons";
import { useFormField } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import type { KeptSurvey } from "../../../server/contract/surveys/calls";
import { mostQuestions, questionField, questionKinds } from "../../../server/contract/surveys/fields";
import { questionLabel, questionList, questionsIn } from "./edit-form";
import { kindName, kindNames } from "./words";

interface QuestionRowsProps {
  /** Form values shown: the last submission, or the loaded survey. */
  readonly values: RawAnswers;
  readonly stored: readonly KeptSurvey["questions"][number][];
  readonly mayChange: boolean;
}

const kinds = questionKinds.map((value) => ({ value, label: kindNames[value] }));

/** Questions of a survey, in order, with buttons to add, move and remove them. */
export function QuestionRows({ values, stored, mayChange }: QuestionRowsProps) {
  const rows = questionsIn(values);
  const { error } = useFormField(questionList.field);
  return (
    <Card
      id={questionList.field}
      title="Questions"
      description={`Up to ${mostQuestions}. Customers see ten on a page.`}
      className="target:border-ring"
    >
      {error ? (
        <p className="field-error mb-3" role="alert">
          {error}
        </p>
      ) : null}
      <ol className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a question in the form
            key={at}
            at={at}
            count={rows.length}
            stored={stored.find(({ id }) => String(id) === row.id)}
            id={row.id}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {mayChange && rows.length < mostQuestions ? (
        <div className="mt-4">
          <AddRow list={questionList} count={rows.length} label="Add question" />
        </div>
      ) : null}
    </Card>
  );
}

interface QuestionRowProps {
  readonly at: number;
  readonly count: number;
  readonly id: string;
  readonly stored: KeptSurvey["questions"][number] | undefined;
  readonly mayChange: boolean;
}

function QuestionRow({ at, count, id, stored, mayChange }: QuestionRowProps) {
  const named = (part: string) => questionField(at, part);
  const fixed = stored?.answered ? stored : undefined;
  return (
    <li className="survey-question rounded-md border border-border p-3 has-target:border-ring">
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <legend className="contents">
            <span className="font-medium">{questionLabel(at)}</span>
          </legend>
          {mayChange ? (
            <RowButtons list={questionList} {...{ at, count }} name={`question ${at + 1}`} mayRemove={!fixed} small />
          ) : null}
        </div>
        {id === "" ? null : <input type="hidden" name={named("id")} value={id} />}
        <TextField name={named("text")} label="Question" />
        {fixed ? (
          <Fixed at={at} kind={fixed.kind} choices={fixed.choices} />
        ) : (
          <>
            <SelectField name={named("kind")} label="Answer" width="md" options={kinds} />
            <div className="survey-choices">
              <TextareaField name={named("choices")} label="Choices" hint="One per line." rows={4} />
            </div>
          </>
        )}
        <CheckboxField name={named("required")} label="Required" />
      </fieldset>
    </li>
  );
}

interface FixedProps {
  readonly at: number;
  readonly kind: string;
  readonly choices: readonly string[];
}

/** Kind and choices of an answered question, which are locked. */
const Fixed = ({ at, kind, choices }: FixedProps) => (
  <div>
    <input type="hidden" name={questionField(at, "kind")} value={kind} />
    <input type="hidden" name={questionField(at, "choices")} value={choices.join("\n")} />
    <p>
      {kindName(kind)}
      {choices.length > 0 ? `: ${choices.join(", ")}` : ""}
    </p>
    <p className="hint">Already answered, so the kind and choices are locked.</p>
  </div>
);
