import { Link, useLoaderData } from "@remix-run/react";
import { DateField } from "~/form/fields/date";
import { NumberField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { defaultLanguageId } from "../../../../server/contract/common/default-language";
import { type EditPage, editing } from "../edit.server";
import { QuestionRows } from "../question-rows";
import { SavedVersion } from "../saved-version";
import { TextsForm } from "../texts-form";
import { UnknownSurveys } from "../unknown";
import { stateNames, stateTones } from "../words";

export const meta = title("surveys-edit");
export const loader = editing.loader;
export const action = editing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function EditSurvey() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown === null) return <UnknownSurveys />;
  const { kept, language } = shown;
  const spoken = shown.languages.find(({ id }) => id === language);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={kept?.title || "New survey"}
        description={kept ? "Edit survey" : undefined}
        back={{ to: paths.surveysDashboard(), label: "Surveys" }}
        actions={kept ? <Acts page={shown} kept={kept} /> : null}
      />
      {shown.mayChange ? null : (
        <Notice title="View only" className="mb-4">
          <p>Your role lets you see surveys, not change them.</p>
        </Notice>
      )}
      <Languages page={shown} />
      {kept && spoken ? (
        <>
          <SavedVersion kept={kept} form="texts" language={language} />
          <TextsForm page={shown} kept={kept} language={spoken} />
        </>
      ) : (
        <>
          {kept ? <SavedVersion kept={kept} form="survey" language={null} /> : null}
          <SurveyForm page={shown} />
        </>
      )}
    </div>
  );
}

type Kept = NonNullable<EditPage["kept"]>;

const Acts = ({ kept: { survey_id, state, asked } }: { readonly page: EditPage; readonly kept: Kept }) => (
  <>
    <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
    {asked > 0 ? <ButtonLink to={paths.surveysResults({ survey: survey_id })}>Results</ButtonLink> : null}
    {state === "ended" ? null : (
      <ButtonLink to={paths.surveysSend({ survey: survey_id })} icon="messages">
        Send
      </ButtonLink>
    )}
  </>
);

/** The languages a survey may be written in; one alone is no choice. */
function Languages({ page: { id, languages, language } }: { readonly page: EditPage }) {
  if (id === null || languages.length < 2) return null;
  return (
    <nav aria-label="Language" className="mb-4 flex flex-wrap gap-1">
      {languages.map(({ id: one, name, progress }) => {
        const isShown = one === (language ?? defaultLanguageId);
        return (
          <Link
            key={one}
            to={paths.surveysEdit({ survey: id, lang: one === defaultLanguageId ? undefined : one })}
            aria-current={isShown ? "page" : undefined}
            className={cn("button", isShown ? "button-secondary" : "button-ghost")}
          >
            {progress ? `${name} (${progress.done} of ${progress.all})` : name}
          </Link>
        );
      })}
    </nav>
  );
}

function SurveyForm({ page }: { readonly page: EditPage }) {
  const { mayChange, kept } = page;
  const refusal = useRefusal("survey");
  const words = usePointWords();
  return (
    <PageForm
      key={refusal?.stamp}
      name="survey"
      values={page.values}
      revision={page.revision}
      refused="Survey not saved"
      cancel={paths.surveysDashboard()}
      {...(mayChange && { submit: kept ? "Save survey" : "Add survey" })}
    >
      {mayChange ? <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" /> : null}
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Survey</legend>
        <Card title="Survey">
          <div className="flex flex-col gap-4">
            <TextField name="title" label="Title" />
            <TextareaField name="introduction" label="Introduction" optional rows={3} />
            <TextareaField name="thanks" label="Thank-you message" optional rows={2} />
            <div className="fields">
              <DateField name="end_date" label="Last day" optional />
              <NumberField name="points" label={`${words.heading} for answering`} suffix={words.many} />
            </div>
          </div>
        </Card>
        <QuestionRows
          values={refusal?.repopulateFields ?? page.values}
          kept={kept?.questions ?? []}
          mayChange={mayChange}
        />
      </fieldset>
    </PageForm>
  );
}
