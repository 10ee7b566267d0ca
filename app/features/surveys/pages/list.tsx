import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { formatCount, formatDay } from "~/ui/format";
import { loadSurveys } from "../list.server";
import { UnknownSurveys } from "../unknown";
import { shareOf, stateNames, stateTones } from "../words";

export const meta = title("surveys-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return { shown: await loadSurveys(await requireAccess(args, "surveys-dashboard"), args) };
}

export default function Surveys() {
  const { shown } = useLoaderData<typeof loader>();
  const words = usePointWords();
  if (shown === null) return <UnknownSurveys />;
  const { list, may } = shown;
  return (
    <ListPage
      page={list}
      icon="surveys"
      title="Surveys"
      one="survey"
      many="surveys"
      nothingTitle="No surveys yet"
      nothing={<p>Ask customers what they think, and thank them with {words.many}.</p>}
      create={may.create ? { label: "New survey", to: paths.surveysEdit() } : null}
      first={{ heading: "Survey", open: ({ id }) => paths.surveysEdit({ survey: id }) }}
      columns={[
        stateColumn(stateNames, stateTones),
        { heading: "Questions", numeric: true, cell: ({ questions }) => formatCount(questions) },
        {
          heading: "Answered",
          numeric: true,
          stacked: "second",
          cell: ({ asked, answered }) => (asked === 0 ? "–" : shareOf(answered, asked)),
        },
        { heading: words.heading, numeric: true, cell: ({ points }) => (points === 0 ? "–" : formatCount(points)) },
        { heading: "Ends", cell: ({ end_date }) => (end_date === null ? "–" : formatDay(end_date)) },
      ]}
      actions={({ id, state, asked }) => [
        may.read && asked > 0 ? { label: "Results", to: paths.surveysResults({ survey: id }) } : null,
        may.update ? { label: "Edit", icon: "edit", to: paths.surveysEdit({ survey: id }) } : null,
        may.create && state !== "ended"
          ? { label: "Send", icon: "messages", to: paths.surveysSend({ survey: id }) }
          : null,
      ]}
    />
  );
}
