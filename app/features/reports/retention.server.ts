import type { Period } from "~/list/period";
import { addDays } from "~/ui/days";
import { counted } from "../../../server/contract/common/counted";
import { mostMonthsShown } from "./came-back";
import { monthInWords, none, rateText } from "./cells";
import type { Drawn, ReportInput } from "./report-input";
import { cohortPath, monthDays, monthsFrom, wholeMonths } from "./row-links";
import type { Cell, ReportTable, ReportView } from "./view";

const afterInWords = (after: number) => (after === 0 ? "Same month" : `+${after}`);

const how: ReportView["how"] = [
  {
    term: "Customers",
    says: "Those who joined in the month and are still customers.",
  },
  {
    term: "Came back",
    says: "Seen in that month: a sale, a redemption, a claimed offer, cash-back or a gift card. What was taken back does not count. Each share leads to these customers.",
  },
  {
    term: "Back after 1 month",
    says: "Customers seen in the month after they joined ÷ customers who joined. Months that are not over are left out.",
  },
  { term: "Branch", says: "A customer counts at their own branch, wherever they were seen." },
];

/** Joining months in the period whose month `after` them is over. */
function monthsOver(after: number, period: Period, today: string): Period {
  const { from, to: end } = wholeMonths(period);
  const last = addDays(monthsFrom(today, -after), -1);
  const [to = end] = [end, last].sort();
  return { from, to };
}

/** Customers by month of joining, and the share of them seen in each month since. */
function cohortTable({ answer: { rows }, query: { branchId }, write, as }: ReportInput): ReportTable {
  const joined = [...new Set(rows.map((row) => row.joined ?? ""))];
  const most = rows.reduce((highest, { after }) => Math.max(highest, after ?? 0), 0);
  const shown = as === "file" ? most : Math.min(most, mostMonthsShown);
  const months = Array.from({ length: shown + 1 }, (_, after) => after);
  const byMonths = new Map(rows.map((row) => [`${row.joined} ${row.after}`, row]));
  const rowOf = (month: string, after: number) => byMonths.get(`${month} ${after}`);
  const members = new Map(rows.map((row) => [row.joined, row.members ?? 0]));
  /** URL of a cohort's customers, or of those of them who came back. */
  const cohort = (month: string, after?: number) =>
    cohortPath({ period: monthDays(`${month}-01`), branchId, ...(after !== undefined && { months: after }) });
  const cellOf = (month: string, after: number): Cell => {
    const row = rowOf(month, after);
    if (!row || row.rate === null || row.rate === undefined) return row ? none : { text: "", value: null };
    return { text: rateText(row.rate), value: row.rate, to: row.customers ? cohort(month, after) : null };
  };
  return {
    title: "Customers who came back, by month of joining",
    columns: [
      { heading: "Joined", numeric: false },
      { heading: "Customers", numeric: true },
      ...months.map((after) => ({ heading: afterInWords(after), numeric: true })),
    ],
    lines: joined.map((month) => ({
      key: month,
      cells: [
        write.text(monthInWords(month)),
        write.count(members.get(month), cohort(month)),
        ...months.map((after) => cellOf(month, after)),
      ],
    })),
    foot: [],
    chart: null,
    heat: {
      columns: months.map(afterInWords),
      rows: joined.map((month) => ({
        label: monthInWords(month),
        to: cohort(month),
        values: months.map((after) => rowOf(month, after)?.rate ?? null),
      })),
    },
    note:
      shown < most
        ? `Shows ${shown} months after joining. The CSV file has all ${most.toLocaleString("en")}.`
        : undefined,
    empty: "Nobody joined in this period.",
  };
}

/** Share of customers who came back, by month of joining and months since. */
export const drawRetention: Drawn = (report) => {
  const { answer, query, today, write } = report;
  const { totals, before } = answer;
  const { branchId, period } = query;
  const rate = (after: 1 | 3 | 6) => {
    const name = `rate_${after}` as const;
    return write.figure({
      label: `Back after ${counted(after, "month")}`,
      as: "rate",
      now: totals?.[name],
      before: before?.[name],
      to: totals?.[name] ? cohortPath({ period: monthsOver(after, period, today), branchId, months: after }) : null,
    });
  };
  return {
    figures: [
      write.figure({
        label: "Customers joined",
        now: totals?.members,
        before: before?.members,
        to: cohortPath({ period: wholeMonths(period), branchId }),
      }),
      rate(1),
      rate(3),
      rate(6),
    ],
    tables: [cohortTable(report)],
    how,
  };
};
