import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { formatInstant } from "~/ui/format";
import { surveyResponses } from "../../../../server/contract/surveys/calls";
import { readQuery, responseCsv, resultsOf } from "../results.server";

const atOnce = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "surveys-results-export");
  const { timeZone } = access.session.business;
  const { query } = readQuery(args);
  const { questions } = await resultsOf(access, query);
  const columns = responseCsv(questions, (at) => formatInstant(at, timeZone));
  const ask = async (after: number | undefined) => {
    const { responses, next } = await access
      .anotherApi()
      .call(surveyResponses, { query: { ...query, after, limit: atOnce } });
    return { rows: responses, next };
  };
  const pieces = await csvPieces(ask, columns, args.request.signal);
  return csvFile(`survey-${query.survey_id}.csv`, headingOf(columns), pieces);
}
