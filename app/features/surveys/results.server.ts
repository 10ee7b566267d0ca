import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import type { FileColumn } from "~/list/csv";
import { inColumns } from "~/list/export.server";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../server/contract/common/call";
import {
  type ResultsQuestion,
  surveyResponses,
  surveyResults,
  surveyTexts,
  textsPageSize,
} from "../../../server/contract/surveys/calls";
import { requireSurveyId } from "./edit.server";

const numberIn = (search: URLSearchParams, name: string, least: number): number | undefined => {
  const raw = search.get(name) ?? "";
  return /^\d{1,9}$/.test(raw) && Number(raw) >= least ? Number(raw) : undefined;
};

/** Reads the survey and the filters from the query string. */
function readQuery(args: AccessArgs) {
  const survey_id = requireSurveyId(args);
  const { searchParams } = new URL(args.request.url);
  const branchId = numberIn(searchParams, "branch", 1);
  const tierId = numberIn(searchParams, "tier", 0);
  return { query: { survey_id, branchId, tierId }, searchParams };
}

type Here = {
  readonly survey: number;
  readonly branch: number | undefined;
  readonly tier: number | undefined;
};

const resultsOf = ({ api }: Access, query: ReturnType<typeof readQuery>["query"]) => api.call(surveyResults, { query });

/** Written answers to one question, newest first; the URL has the page of one question only. */
const textList = (here: Here, question: number) =>
  defineList({
    path: paths.surveysResults(),
    perPage: textsPageSize,
    filters: {},
    part: { id: `question-${question}`, beside: { ...here, question } },
  });

const textLine =
  (timeZone: string) =>
  ({ uid, customer, text, utc_answered: at }: AnswerOf<typeof surveyTexts>["texts"][number]) => ({
    ...{ id: uid, title: customer, text },
    at: at === null ? "" : formatInstant(at, timeZone),
  });

export async function loadResults(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "surveys-results");
  const { query, searchParams } = readQuery(args);
  const results = await resultsOf(access, query);
  const opened = numberIn(searchParams, "question", 1);
  const here: Here = { survey: query.survey_id, branch: query.branchId, tier: query.tierId };
  const written = results.questions.filter(({ kind, answered }) => kind === "text" && answered > 0);
  const texts = await Promise.all(
    written.map(async ({ id }) => {
      const list = await loadList(id === opened ? searchParams : new URLSearchParams(), {
        declared: textList(here, id),
        source: paged(async ({ page }) => {
          const asked = { ...query, question_id: id, page, limit: textsPageSize };
          const { texts: rows, total } = await access.api.call(surveyTexts, { query: asked });
          return { rows, total };
        }),
        line: textLine(access.session.business.timeZone),
      });
      return [id, list] as const;
    }),
  );
  return { ...results, here, texts: Object.fromEntries(texts), exportTo: paths.surveysResultsExport(here) };
}
export type ResultsPage = Awaited<ReturnType<typeof loadResults>>;

type Response = AnswerOf<typeof surveyResponses>["responses"][number];

/** Columns of the file: one row per completed response, one column per question. */
const responsesInFile = (questions: readonly ResultsQuestion[], timeZone: string): FileColumn<Response>[] => [
  {
    heading: "Answered",
    value: ({ utc_answered: at }) => (at === null ? "" : formatInstant(at, timeZone)),
  },
  { heading: "Customer", value: ({ customer }) => customer },
  { heading: "Customer number", value: ({ uid }) => uid },
  { heading: "Branch", value: ({ branch }) => branch },
  { heading: "Tier", value: ({ tier }) => tier },
  ...questions.map(({ id, text }) => ({
    heading: text,
    value: ({ answers }: Response) => answers.find(({ question_id }) => question_id === id)?.said ?? "",
  })),
];

const atOnce = 1_000;

/** The file of a survey's responses. */
export async function resultsFile(access: Access, args: AccessArgs) {
  const { query } = readQuery(args);
  const { questions } = await resultsOf(access, query);
  return {
    name: `survey-${query.survey_id}.csv`,
    ...inColumns(responsesInFile(questions, access.session.business.timeZone)),
    async ask(after: number | undefined) {
      const asked = { query: { ...query, after, limit: atOnce } };
      const { responses: rows, next } = await access.anotherApi().call(surveyResponses, asked);
      return { rows, next };
    },
  };
}
