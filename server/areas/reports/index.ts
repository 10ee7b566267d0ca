import { type Context, type Handler, handle } from "../../area";
import { branchFor } from "../../business/place";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { isTimeReport } from "../../contract/reports/by-time";
import {
  isReport,
  mostDaysByDay,
  type OtherReportName,
  type ReportName,
  report as reportCall,
  usualUnit,
} from "../../contract/reports/calls";
import {
  cohortRows,
  heldEntryRows,
  heldLotRows,
  itemCustomerRows,
  tierMoveRows,
} from "../../contract/reports/row-calls";
import { notFound, refuse } from "../../errors";
import { area } from "../../manifest";
import { dayOf, daysBetween } from "../../store/day";
import { byItem } from "./by-item";
import { byTime } from "./by-time";
import { liability } from "./liability";
import { periodBefore, periodOf } from "./period";
import type { Report } from "./report";
import { retention } from "./retention";
import { cohortsOf } from "./rows/cohorts";
import { heldEntriesOf } from "./rows/entries";
import { itemCustomersOf } from "./rows/item-customers";
import { heldLotsOf } from "./rows/lots";
import { tierMovesOf } from "./rows/tier-moves";
import { tiers } from "./tiers";

const others: Readonly<Record<OtherReportName, Report>> = {
  liability,
  redemptions: byItem,
  retention,
  tiers,
};

const reportNamed = (name: ReportName): Report => (isTimeReport(name) ? byTime(name) : others[name]);

/** @throws ApiError not-found for an unknown report, or about the period. */
async function answer(context: Context, query: QueryOf<typeof reportCall>): Promise<AnswerOf<typeof reportCall>> {
  const report = isReport(query.name) ? reportNamed(query.name) : undefined;
  if (!report) throw notFound("The report");
  const period = periodOf(query);
  const days = daysBetween(period.from, period.to) + 1;
  const unit = query.unit ?? usualUnit(days);
  if (unit === "day" && days > mostDaysByDay)
    throw refuse({ unit: ["Choose weeks or months for more than two years"] });
  const { db, now, caller } = context;
  const branch = await branchFor(context, query.branchId);
  const at = { db, now, timeZone: caller.timeZone, branch, today: dayOf(now, caller.timeZone) };
  const told = await report(at, period);
  return {
    rows: [...(await told.rows(unit))],
    totals: told.totals,
    before: (await report(at, periodBefore(period))).totals,
    as_of: now,
  };
}

const handlers: readonly Handler[] = [
  handle(reportCall, (context, { query }) => answer(context, query)),
  handle(tierMoveRows, (context, { query }) => tierMovesOf(context, query)),
  handle(heldEntryRows, (context, { query }) => heldEntriesOf(context, query)),
  handle(heldLotRows, (context, { query }) => heldLotsOf(context, query)),
  handle(itemCustomerRows, (context, { query }) => itemCustomersOf(context, query)),
  handle(cohortRows, (context, { query }) => cohortsOf(context, query)),
];

export const reports = area({ name: "reports", handlers });
