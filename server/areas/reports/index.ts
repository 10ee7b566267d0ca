import { type Context, type Handler, handle } from "../../area";
import { branchFor } from "../../business/place";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import {
  isReport,
  mostDaysByDay,
  type ReportName,
  report as reportCall,
  usualUnit,
} from "../../contract/reports/calls";
import { notFound, refuse } from "../../errors";
import { area } from "../../manifest";
import { dayOf, daysBetween } from "../../store/day";
import { liability } from "./liability";
import { periodBefore, periodOf } from "./period";
import { redemptions } from "./redemptions";
import { referrals } from "./referrals";
import type { Report } from "./report";
import { retention } from "./retention";
import { sales } from "./sales";
import { tiers } from "./tiers";

const all: Readonly<Record<ReportName, Report>> = {
  sales,
  liability,
  redemptions,
  retention,
  tiers,
  referrals,
};

/** @throws ApiError not-found for another report, or about the period. */
async function answer(context: Context, query: QueryOf<typeof reportCall>): Promise<AnswerOf<typeof reportCall>> {
  const asked = isReport(query.name) ? all[query.name] : undefined;
  if (!asked) throw notFound("The report");
  const period = periodOf(query);
  const days = daysBetween(period.from, period.to) + 1;
  const unit = query.unit ?? usualUnit(days);
  if (unit === "day" && days > mostDaysByDay)
    throw refuse({ unit: ["Choose weeks or months for more than two years"] });
  const { db, now, caller } = context;
  const branch = await branchFor(context, query.branchId);
  const at = { db, now, timeZone: caller.timeZone, branch, today: dayOf(now, caller.timeZone) };
  return {
    rows: [...(await asked.rows(at, period, unit))],
    totals: await asked.totals(at, period),
    before: await asked.totals(at, periodBefore(period)),
    as_of: now,
  };
}

const handlers: readonly Handler[] = [handle(reportCall, (context, { query }) => answer(context, query))];

export const reports = area({ name: "reports", handlers });
