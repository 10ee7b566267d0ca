import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { type EditPage, editing } from "../edit.server";
import { SurveyForm } from "../survey-form";
import { SurveyLanguages } from "../survey-languages";
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
  const { stored, language } = shown;
  const spoken = shown.languages.find(({ id }) => id === language);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={stored?.title || "New survey"}
        description={stored ? "Edit survey" : undefined}
        back={{ to: paths.surveysDashboard(), label: "Surveys" }}
        actions={stored ? <Acts {...stored} opens={shown.opens} /> : null}
      />
      {shown.mayChange ? null : (
        <Notice title="View only" className="mb-4">
          <p>Your role lets you see surveys, not change them.</p>
        </Notice>
      )}
      <SurveyLanguages page={shown} />
      {stored && spoken ? (
        <TextsForm key={spoken.id} page={shown} stored={stored} language={spoken} />
      ) : (
        <SurveyForm page={shown} />
      )}
    </div>
  );
}

const Acts = ({ survey_id, state, asked, opens }: NonNullable<EditPage["stored"]> & Pick<EditPage, "opens">) => (
  <>
    <Badge tone={stateTones[state]} dot={state === "open" ? "full" : "ring"}>
      {stateNames[state]}
    </Badge>
    {asked > 0 && opens.results ? (
      <ButtonLink to={paths.surveysResults({ survey: survey_id })}>Results</ButtonLink>
    ) : null}
    {state === "ended" || !opens.send ? null : (
      <ButtonLink to={paths.surveysSend({ survey: survey_id })} icon="messages">
        Send
      </ButtonLink>
    )}
  </>
);
