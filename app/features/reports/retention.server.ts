import { formatCount } from "~/ui/format";
import { monthInWords, none, rateText } from "./cells";
import type { Drawn } from "./told";
import type { Cell, Figure } from "./view";

/** Months after joining that there is room for. */
const mostMonths = 12;

/** 1 to 5 by a rate in per cent. */
const heatOf = (rate: number): number => Math.min(5, Math.floor(rate / 20) + 1);

/** Who came back in the months after joining. */
export const drawRetention: Drawn = ({ answer, write }) => {
  const { rows, totals, before } = answer;
  const joined = [...new Set(rows.map((row) => row.joined ?? ""))];
  const most = Math.min(mostMonths, Math.max(0, ...rows.map(({ after }) => after ?? 0)));
  const months = Array.from({ length: most + 1 }, (_, after) => after);
  const cellOf = (month: string, after: number): Cell => {
    const row = rows.find((one) => one.joined === month && one.after === after);
    if (!row || row.rate === null || row.rate === undefined) return row ? none : { text: "", value: null };
    return { text: rateText(row.rate), value: row.rate, heat: heatOf(row.rate) };
  };
  const rate = (label: string, name: "rate_1" | "rate_3" | "rate_6"): Figure => ({
    label,
    text: rateText(totals?.[name]),
    now: totals?.[name] ?? null,
    before: before?.[name] ?? null,
  });
  const membersOf = (month: string) => rows.find((row) => row.joined === month)?.members ?? 0;
  return {
    figures: [
      {
        label: "Customers joined",
        text: formatCount(totals?.members ?? 0),
        now: totals?.members ?? null,
        before: before?.members ?? null,
      },
      rate("Back after 1 month", "rate_1"),
      rate("Back after 3 months", "rate_3"),
      rate("Back after 6 months", "rate_6"),
    ],
    tables: [
      {
        title: "Customers who came back, by month of joining",
        columns: [
          { heading: "Joined", numeric: false },
          { heading: "Customers", numeric: true },
          ...months.map((after) => ({ heading: after === 0 ? "Same month" : `+${after}`, numeric: true })),
        ],
        lines: joined.map((month) => ({
          key: month,
          cells: [
            write.text(monthInWords(month)),
            write.count(membersOf(month)),
            ...months.map((after) => cellOf(month, after)),
          ],
        })),
        foot: [],
        chart: null,
        empty: "Nobody joined in this period.",
      },
    ],
    how: [
      { term: "Customers", says: "Those who joined in the month and are still customers." },
      {
        term: "Came back",
        says: "Seen in that month: a sale, a redemption, a claimed offer, cash-back or a gift card. What was taken back does not count.",
      },
      {
        term: "Back after 1 month",
        says: "Customers seen in the month after they joined ÷ customers who joined. Months that are not over are left out.",
      },
      { term: "Branch", says: "A customer counts at their own branch, wherever they were seen." },
    ],
  };
};
