import { addDays, monthStart } from "~/ui/days";
import { monthInWords, none, rateText } from "./cells";
import type { Drawn } from "./report-input";
import type { Cell } from "./view";

const afterInWords = (after: number) => (after === 0 ? "Same month" : `+${after}`);

const lastDayOf = (month: string) => addDays(monthStart(addDays(`${month}-01`, 31)), -1);

/** Maximum number of months after joining that the table shows. */
const mostMonths = 12;

/** Share of customers who came back, by month of joining and months since. */
export const drawRetention: Drawn = ({ answer, query, write }) => {
  const { rows, totals, before } = answer;
  const joined = [...new Set(rows.map((row) => row.joined ?? ""))];
  const most = Math.min(mostMonths, Math.max(0, ...rows.map(({ after }) => after ?? 0)));
  const months = Array.from({ length: most + 1 }, (_, after) => after);
  const rowOf = (month: string, after: number) => rows.find((one) => one.joined === month && one.after === after);
  /** URL of the customers who joined in some months. */
  const joiners = (first: string, last: string) =>
    write.customers({
      registered_from: `${first}-01`,
      registered_until: lastDayOf(last),
      businessBranchIds: query.branchId || undefined,
    });
  /** URL of a cohort's customers, linked from every cell of its row. */
  const cohort = (month: string) => joiners(month, month);
  const [from, to] = [query.period.from, query.period.to].map((day) => day.slice(0, "YYYY-MM".length));
  const cellOf = (month: string, after: number): Cell => {
    const row = rowOf(month, after);
    if (!row || row.rate === null || row.rate === undefined) return row ? none : { text: "", value: null };
    return { text: rateText(row.rate), value: row.rate, to: cohort(month) };
  };
  const rate = (label: string, name: "rate_1" | "rate_3" | "rate_6") =>
    write.figure({ label, as: "rate", now: totals?.[name], before: before?.[name] });
  const membersOf = (month: string) => rows.find((row) => row.joined === month)?.members ?? 0;
  return {
    figures: [
      write.figure({
        label: "Customers joined",
        now: totals?.members,
        before: before?.members,
        to: from && to ? joiners(from, to) : null,
      }),
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
          ...months.map((after) => ({ heading: afterInWords(after), numeric: true })),
        ],
        lines: joined.map((month) => ({
          key: month,
          cells: [
            write.text(monthInWords(month)),
            write.count(membersOf(month), cohort(month)),
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
        empty: "Nobody joined in this period.",
      },
    ],
    how: [
      {
        term: "Customers",
        says: "Those who joined in the month and are still customers. Each figure of a line leads to them.",
      },
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
