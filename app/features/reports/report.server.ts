import type { Access } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { branchFilterFor } from "~/business/choices.server";
import { periodBefore } from "~/list/period";
import { dayIn, daysBetween } from "~/ui/days";
import { knows } from "../../../server/contract/common/extensions";
import { isTimeReport, timeReports } from "../../../server/contract/reports/by-time";
import { isReport, type OtherReportName, report, reports, usualUnit } from "../../../server/contract/reports/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { drawByItem } from "./by-item.server";
import { drawByTime } from "./by-time.server";
import { writerFor } from "./cells";
import { drawLiability } from "./liability.server";
import { reportSays } from "./named";
import type { Drawn, ReportInput } from "./report-input";
import { queryOf, readReportQuery } from "./report-query";
import { drawRetention } from "./retention.server";
import { drawTiers } from "./tiers.server";

type Viewer = Pick<Access, "api" | "session">;

const drawn: Readonly<Record<OtherReportName, Drawn>> = {
  liability: drawLiability,
  redemptions: drawByItem,
  retention: drawRetention,
  tiers: drawTiers,
};

/** Finds the report that a URL names. @throws Response 404 if there is none. */
export function reportNamed(action: string | undefined) {
  if (!isReport(action)) throw notFound();
  return { name: action, draw: isTimeReport(action) ? drawByTime(timeReports[action]) : drawn[action] };
}

/** Loads a report's page; `view` is null if the query string is invalid or the server has no reports. */
export async function loadReport(
  { api, session }: Viewer,
  request: Request,
  action: string | undefined,
  as: ReportInput["as"] = "page",
) {
  const { name, draw } = reportNamed(action);
  const today = dayIn(session.business.timeZone);
  const branches = await branchFilterFor({ api, session });
  const query = readReportQuery(new URL(request.url).searchParams, today, branches);
  const { period, branchId, typed, errors, notes } = query;
  const base = {
    name,
    byTime: isTimeReport(name),
    title: reports[name].title,
    says: reportSays(name, pointWords(session.rules)),
    today,
    branches,
    branchId,
    typed,
    errors,
    notes,
    unit: query.unit ?? "",
  };
  if (Object.keys(errors).length > 0 || !knows(session, report)) {
    return { ...base, period: null, before: null, view: null, asOf: null, query: {}, isKnown: knows(session, report) };
  }
  const unit = query.unit ?? usualUnit(daysBetween(period.from, period.to));
  const answer = await api.call(report, { query: { name, ...period, branchId, unit } });
  const view = draw({ answer, query, unit, today, write: writerFor(session), as, request });
  return {
    ...base,
    period,
    before: periodBefore(period),
    view,
    asOf: answer.as_of,
    query: queryOf({ ...query, unit: query.unit }),
    isKnown: true,
  };
}

export type ReportPage = Awaited<ReturnType<typeof loadReport>>;
