import { drawChart } from "~/chart/draw.server";
import { formatCount } from "~/ui/format";
import { referralStatuses } from "../../../server/contract/referrals/words";
import type { ReportRow } from "../../../server/contract/reports/words";
import { partInWords } from "./cells";
import type { Drawn } from "./told";
import type { Cell } from "./view";

const { conditionMet, conditionNotMet } = referralStatuses;

/** Referrals over time. */
export const drawReferrals: Drawn = ({ answer, unit, write, request }) => {
  const { rows, totals, before } = answer;
  const { heading, many } = write.words;
  const columns = [
    { name: "brought", heading: "Brought", status: undefined },
    { name: "met", heading: "Met", status: conditionMet },
    { name: "expired", heading: "Expired", status: conditionNotMet },
    { name: "paid", heading: `${heading} paid`, status: undefined },
  ] as const;
  const cells = (row: ReportRow): Cell[] =>
    columns.map(({ name, status }) => write.count(row[name], write.referrals(status)));
  const lines = rows.map((row) => ({
    key: row.date ?? "",
    name: partInWords({ from: row.date ?? "", to: row.to ?? "" }, unit),
    row,
  }));
  return {
    figures: columns.map(({ name, heading: label, status }) =>
      write.figure({ label, now: totals?.[name], before: before?.[name], to: write.referrals(status) }),
    ),
    tables: [
      {
        title: `Referrals by ${unit}`,
        columns: [
          { heading: unit === "month" ? "Month" : unit === "week" ? "Week" : "Day", numeric: false },
          ...columns.map((column) => ({ heading: column.heading, numeric: true })),
        ],
        lines: lines.map(({ key, name, row }) => ({ key, cells: [write.text(name), ...cells(row)] })),
        foot: [
          ...(totals ? [[write.text("Total"), ...cells(totals)]] : []),
          ...(before ? [[write.text("Previous period"), ...cells(before)]] : []),
        ],
        chart: drawChart(
          {
            kind: "series",
            noun: "referrals",
            points: lines.map(({ name, row }) => ({
              label: unit === "month" ? name : name.slice(0, 5),
              title: `${name}: ${formatCount(row.brought ?? 0)} brought, ${formatCount(row.met ?? 0)} met`,
              to: null,
            })),
            series: [{ name: "Brought", values: lines.map(({ row }) => row.brought ?? 0) }],
          },
          request,
        ),
        empty: "No referrals in this period.",
      },
    ],
    how: [
      { term: "Brought", says: "Friends who joined through a referral. Refused attempts do not count." },
      { term: "Met", says: "Referrals that met their programme's condition, on the day they did." },
      { term: "Expired", says: "Referrals whose days ended before they were met." },
      { term: `${heading} paid`, says: `${heading} paid to both sides, less ${many} taken back.` },
      { term: "Branch", says: "Programmes belong to the whole business: a branch narrows nothing here." },
    ],
  };
};
