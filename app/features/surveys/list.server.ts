import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { type SurveyRow, surveys, surveysPageSize } from "../../../server/contract/surveys/calls";

const surveyList = defineList({
  path: paths.surveysDashboard(),
  perPage: surveysPageSize,
  search: { label: "Find a survey" },
  filters: {},
});

/** Loads a page of surveys; null if the server does not support surveys. */
export async function loadSurveys({ api, session }: Access, { request }: Pick<AccessArgs, "request">) {
  if (!knows(session, surveys)) return null;
  const list = await loadList(new URL(request.url).searchParams, {
    declared: surveyList,
    source: paged(async ({ page, search }) => {
      const query = { page, limit: surveysPageSize, search: search || undefined };
      const { surveys: rows, total } = await api.call(surveys, { query });
      return { rows, total };
    }),
    line: ({ survey_id, ...survey }: SurveyRow) => ({ id: survey_id, ...survey }),
  });
  const permits = (action: "read" | "create" | "update") => may(session, `marketing.${action}`);
  return { list, may: { read: permits("read"), create: permits("create"), update: permits("update") } };
}
