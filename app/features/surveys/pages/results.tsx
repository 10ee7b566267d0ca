import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatInstant } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { AnsweredByGroup } from "../answered-by-group";
import { QuestionResult } from "../question-result";
import { loadResults } from "../results.server";
import { ResultsFilters } from "../results-filters";
import { shareOf } from "../words";

export const meta = title("surveys-results");
export const loader = loadResults;

export default function Results() {
  const page = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { here, questions, asked, answered, exportTo } = page;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title={page.title}
        description={`${shareOf(answered, asked)} answered${page.as_of === null ? "" : `, as of ${formatInstant(page.as_of, timeZone)}`}.`}
        back={{ to: paths.surveysEdit({ survey: here.survey }), label: "Survey" }}
        actions={
          <ButtonLink to={exportTo} icon="download" reloadDocument>
            Export CSV
          </ButtonLink>
        }
      />
      <ResultsFilters page={page} />
      {asked === 0 ? (
        <EmptyState icon="surveys" title="Survey not sent yet">
          <p>Send the survey to see what customers answer.</p>
        </EmptyState>
      ) : (
        questions.map((question, at) => (
          <QuestionResult key={question.id} question={question} number={at + 1} page={page} />
        ))
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <AnsweredByGroup
          title="By branch"
          groups={page.branches}
          to={(id) => paths.surveysResults({ ...here, branch: id })}
        />
        <AnsweredByGroup title="By tier" groups={page.tiers} to={(id) => paths.surveysResults({ ...here, tier: id })} />
      </div>
    </div>
  );
}
