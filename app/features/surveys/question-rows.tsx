import { useLocation } from "@remix-run/react";
import type { RawAnswers } from "~/form/answers";
import { CheckboxField, SelectField } from "~/form/fields/choice";
import { TextareaField, TextField } from "~/form/fields/text";
import { useFormField } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon, type IconName } from "~/ui/icon";
import type { KeptSurvey } from "../../../server/contract/surveys/calls";
import { mostQuestions, questionField, questionKinds } from "../../../server/contract/surveys/fields";
import { questionsField, questionsIn, targetOf } from "./edit-form";
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
  const { error } = useFormField(questionsField);
  return (
    <Card
      id={questionsField}
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
            last={rows.length - 1}
            stored={stored.find(({ id }) => String(id) === row.id)}
            id={row.id}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {mayChange && rows.length < mostQuestions ? (
        <div className="mt-4">
          <Act act="add" rows={rows.length} />
        </div>
      ) : null}
    </Card>
  );
}

interface ActProps {
  readonly act: string;
  readonly rows: number;
}

const Act = ({ act, rows }: ActProps) => {
  const to = useActTarget(act, rows);
  return (
    <Button type="submit" name="act" value={act} icon="plus" formAction={to}>
      Add question
    </Button>
  );
};

/** URL that a question button submits to, with the anchor of the affected question. */
function useActTarget(act: string, rows: number): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#${targetOf(act, rows)}`;
}

interface QuestionRowProps {
  readonly at: number;
  readonly last: number;
  readonly id: string;
  readonly stored: KeptSurvey["questions"][number] | undefined;
  readonly mayChange: boolean;
}

function QuestionRow({ at, last, id, stored, mayChange }: QuestionRowProps) {
  const named = (part: string) => questionField(at, part);
  const fixed = stored?.answered ? stored : undefined;
  return (
    <li id={`question-${at}`} className="survey-question rounded-md border border-border p-3 target:border-ring">
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <legend className="contents">
            <span className="font-medium">Question {at + 1}</span>
          </legend>
          {mayChange ? (
            <span className="flex gap-1">
              <RowAct at={at} verb="up" icon="arrow-up" label={`Move question ${at + 1} up`} off={at === 0} />
              <RowAct at={at} verb="down" icon="arrow-down" label={`Move question ${at + 1} down`} off={at === last} />
              {fixed ? null : <RowAct at={at} verb="remove" icon="trash" label={`Remove question ${at + 1}`} />}
            </span>
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

interface RowActProps {
  readonly at: number;
  readonly verb: "up" | "down" | "remove";
  readonly icon: IconName;
  readonly label: string;
  readonly off?: boolean;
}

function RowAct({ at, verb, icon, label, off }: RowActProps) {
  const act = `${verb}:${at}`;
  const to = useActTarget(act, at);
  return (
    <button
      type="submit"
      name="act"
      value={act}
      formAction={to}
      aria-label={label}
      aria-disabled={off || undefined}
      className="inline-flex size-7 items-center justify-center rounded-md border border-input bg-card hover:bg-muted aria-disabled:opacity-40 pointer-coarse:size-11"
    >
      <Icon name={icon} />
    </button>
  );
}
