import { EditForm } from "~/form/edit-form";
import { DateField } from "~/form/fields/date";
import { NumberField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { segments } from "~/form/names";
import { useRefusal } from "~/form/refusal";
import { usePressedKey } from "~/form/rows/use-pressed-key";
import { useRowFocus } from "~/form/rows/use-row-focus";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import type { EditPage } from "./edit.server";
import { differingSurvey, endLabel, questionLabel, questionList, textLabels } from "./edit-form";
import { QuestionRows } from "./question-rows";

/** Prefixes an error with the number of its question. */
function errorEntry(field: string, text: string) {
  const [root, place] = segments(field);
  const isOfQuestion = root === questionList.field && place !== undefined;
  return { href: `#${field}`, text: isOfQuestion ? `${questionLabel(Number(place))}: ${text}` : text };
}

/** Form with a survey's texts in the default language, last day, points and questions. */
export function SurveyForm({ page }: { readonly page: EditPage }) {
  const { mayChange, stored } = page;
  const refusal = useRefusal("survey");
  const key = usePressedKey(refusal);
  const words = usePointWords();
  const points = `${words.heading} for answering`;
  useRowFocus();
  return (
    <EditForm
      key={key}
      name="survey"
      opened={page.values}
      differing={(typed) => differingSurvey(points, { saved: page.values, typed })}
      revision={page.revision}
      refusalTitle="Survey not saved"
      errorEntry={errorEntry}
      cancel={paths.surveysDashboard()}
      {...(mayChange && { submit: stored ? "Save survey" : "Add survey" })}
    >
      {mayChange ? <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" /> : null}
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Survey</legend>
        <Card title="Survey">
          <div className="flex flex-col gap-4">
            <TextField name="title" label={textLabels.title} />
            <TextareaField name="introduction" label={textLabels.introduction} optional rows={3} />
            <TextareaField name="thanks" label={textLabels.thanks} optional rows={2} />
            <div className="fields">
              <DateField name="end_date" label={endLabel} optional />
              <NumberField name="points" label={points} suffix={words.many} />
            </div>
          </div>
        </Card>
        <QuestionRows
          values={refusal?.repopulateFields ?? page.values}
          stored={stored?.questions ?? []}
          mayChange={mayChange}
        />
      </fieldset>
    </EditForm>
  );
}
