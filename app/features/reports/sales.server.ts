import { drawChart } from "~/chart/draw.server";
import { type Period, periodBefore } from "~/list/period";
import { formatCount } from "~/ui/format";
import type { ReportRow } from "../../../server/contract/reports/words";
import { partInWords, rateText } from "./cells";
import type { Drawn } from "./told";
import type { Cell } from "./view";

/** Types of transaction of section 9. */
const rewards = 1;
const redemptions = 2;
const returns = 3;

/** Sales over time. */
export const drawSales: Drawn = ({ answer, asked, unit, write, request }) => {
  const { rows, totals, before } = answer;
  const { period, branchId } = asked;
  const points = write.words;
  const cells = (row: ReportRow, days: Period): Cell[] => {
    const listed = (type?: number) => write.transactions({ ...days, branchId, ...(type && { type }) });
    return [
      write.money(row.sales, listed(rewards)),
      write.money(row.returns, listed(returns)),
      write.count(row.transactions, listed(rewards)),
      write.count(row.points_given, listed()),
      write.count(row.points_spent, listed(redemptions)),
      write.rate(row.redemption_rate),
    ];
  };
  const lines = rows.map((row) => {
    const days = { from: row.date ?? "", to: row.to ?? "" };
    return { key: days.from, days, name: partInWords(days, unit), row };
  });
  const figure = (label: string, name: "sales" | "transactions" | "points_given" | "points_spent", type?: number) =>
    write.figure({
      label,
      as: name === "sales" ? "money" : "count",
      now: totals?.[name],
      before: before?.[name],
      to: write.transactions({ ...period, branchId, ...(type && { type }) }),
    });
  return {
    figures: [
      figure("Sales", "sales", rewards),
      figure("Transactions", "transactions", rewards),
      figure(`${points.heading} given`, "points_given"),
      figure(`${points.heading} spent`, "points_spent", redemptions),
    ],
    tables: [
      {
        title: `Sales by ${unit}`,
        columns: [
          { heading: unit === "month" ? "Month" : unit === "week" ? "Week" : "Day", numeric: false },
          ...["Sales", "Returns", "Transactions", `${points.heading} given`, `${points.heading} spent`].map(
            (heading) => ({ heading, numeric: true }),
          ),
          { heading: "Redemption rate", numeric: true },
        ],
        lines: lines.map(({ key, name, days, row }) => ({ key, cells: [write.text(name), ...cells(row, days)] })),
        foot: [
          ...(totals ? [[write.text("Total"), ...cells(totals, period)]] : []),
          ...(before ? [[write.text("Previous period"), ...cells(before, periodBefore(period))]] : []),
        ],
        chart: drawChart(
          {
            kind: "series",
            noun: "sales",
            points: lines.map(({ days, name, row }) => ({
              label: unit === "month" ? name : name.slice(0, 5),
              title: `${name}: ${write.moneyText(row.sales ?? 0)} in sales`,
              to: row.sales ? write.transactions({ ...days, branchId, type: rewards }) : null,
            })),
            series: [{ name: "Sales", values: lines.map(({ row }) => (row.sales ?? 0) / 100) }],
          },
          request,
        ),
        empty: "No sales in this period.",
      },
    ],
    how: [
      { term: "Sales", says: "The money of all sales, before returns. Returns have their own column." },
      { term: "Transactions", says: "The number of sales." },
      {
        term: `${points.heading} given`,
        says: "From sales, bonuses, claimed offers, cash-back and draws. Adjustments and transfers do not count.",
      },
      {
        term: `${points.heading} spent`,
        says: "On redemptions and a la carte rewards. Returns, adjustments, transfers and expiry do not count.",
      },
      {
        term: "Redemption rate",
        says: `${points.heading} spent ÷ ${points.many} given${
          totals?.points_given
            ? `: ${formatCount(totals.points_spent ?? 0)} ÷ ${formatCount(totals.points_given)} = ${rateText(totals.redemption_rate)}`
            : ""
        }.`,
      },
    ],
  };
};
