import { type Handler, handle } from "../../area";
import {
  ajaxCharts,
  dashboard as dashboardCall,
  statsDashUserSegments,
  transactionList,
} from "../../contract/dashboard/calls";
import { area } from "../../manifest";
import { customersChart, segmentPie, totals } from "./totals";
import { listTransactions } from "./transactions";

const handlers: readonly Handler[] = [
  handle(dashboardCall, (context, { query }) => totals(context, query)),
  handle(statsDashUserSegments, async (context, { query }) => ({
    pie_chart_data: await segmentPie(context, query.branchId ?? 0),
  })),
  handle(ajaxCharts, async (context, { query }) => ({ chart_data: await customersChart(context, query) })),
  handle(transactionList, (context, { query }) => listTransactions(context, query)),
];

export const dashboard = area({
  name: "dashboard",
  handlers,
});
