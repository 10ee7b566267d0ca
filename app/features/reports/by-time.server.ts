import { drawChart } from "~/chart/draw.server";
import type { SeriesSpec } from "~/chart/spec";
import { type Period, periodBefore } from "~/list/period";
import { inPoints, type TimeColumn, type TimeReport } from "../../../server/contract/reports/by-time";
import { partInWords, rateText, type Writer } from "./cells";
import type { Drawn, ReportInput } from "./report-input";
import type { Cell, Figure } from "./view";
import { unitWords } from "./words";

type Figures = Readonly<Record<string, string | number | null | undefined>>;

const figureIn = (row: Figures | null, column: string): number | null => {
  const value = row?.[column];
  return typeof value === "number" ? value : null;
};

const cellOf = (value: number | null, { kind }: TimeColumn, write: Writer, to: string | null): Cell =>
  kind === "rate" ? write.rate(value) : write[kind](value, to);

/** The calculation of a rate: ": 12 ÷ 40 = 30%"; "" without a denominator. */
function rateInWords(columns: TimeReport["columns"], name: string, totals: Figures | null, write: Writer): string {
  const [part, whole] = columns[name]?.of ?? [];
  if (part === undefined || whole === undefined || !figureIn(totals, whole)) return "";
  const written = (of: string) => {
    const column = columns[of];
    return column ? cellOf(figureIn(totals, of) ?? 0, column, write, null).text : "";
  };
  return `: ${written(part)} ÷ ${written(whole)} = ${rateText(figureIn(totals, name))}`;
}

function howOf({ columns, branch }: TimeReport, totals: Figures | null, write: Writer) {
  const { words } = write;
  const explained = Object.entries(columns).flatMap(([name, { heading, how, of }]) => {
    if (how === undefined) return [];
    const says = inPoints(how, words);
    return [
      { term: inPoints(heading, words), says: of ? `${says}${rateInWords(columns, name, totals, write)}.` : says },
    ];
  });
  return branch === undefined ? explained : [...explained, { term: "Branch", says: branch }];
}

/** URL of the rows behind a column's figures; null if there are none or the visitor may not open them. */
const behindOf =
  ({ query: { branchId }, write }: ReportInput) =>
  ({ behind }: TimeColumn, days: Period): string | null => {
    if (behind === undefined) return null;
    if ("referrals" in behind) return write.referrals(behind.referrals, days);
    return write.transactions({ ...days, branchId, type: behind.transactions ?? undefined, points: behind.points });
  };

/** One time unit of the period with its figures. */
interface Line {
  readonly days: Period;
  readonly name: string;
  readonly row: Figures;
}

/** Chart of the declared column; each bar links to the rows of its days. */
function chartOf(
  { noun, columns, charted, point }: TimeReport,
  lines: readonly Line[],
  input: ReportInput,
): SeriesSpec {
  const { unit, write } = input;
  const column = columns[charted];
  const written = (row: Figures) => (name: string) => {
    const one = columns[name];
    return one ? cellOf(figureIn(row, name) ?? 0, one, write, null).text : "";
  };
  const opens = column?.behind ? column : null;
  return {
    kind: "series",
    noun,
    points: lines.map(({ days, name, row }) => ({
      label: unit === "month" ? name : name.slice(0, 5),
      title: `${name}: ${point(written(row))}`,
      to: opens && figureIn(row, charted) ? behindOf(input)(opens, days) : null,
    })),
    series: [
      {
        name: column ? inPoints(column.heading, write.words) : "",
        values: lines.map(({ row }) => (figureIn(row, charted) ?? 0) / (column?.kind === "money" ? 100 : 1)),
      },
    ],
  };
}

const figuresOf = ({ columns }: TimeReport, input: ReportInput): Figure[] =>
  Object.entries(columns)
    .filter(([, { isFigure }]) => isFigure)
    .map(([name, column]) =>
      input.write.figure({
        label: inPoints(column.heading, input.write.words),
        as: column.kind,
        now: figureIn(input.answer.totals, name),
        before: figureIn(input.answer.before, name),
        to: behindOf(input)(column, input.query.period),
      }),
    );

/** Builds a report by time from its declaration. */
export const drawByTime =
  (declared: TimeReport): Drawn =>
  (input) => {
    const { answer, query, unit, write, request } = input;
    const { totals, before } = answer;
    const columns = Object.entries(declared.columns);
    const cells = (row: Figures, days: Period): Cell[] =>
      columns.map(([column, one]) => cellOf(figureIn(row, column), one, write, behindOf(input)(one, days)));
    const lines = answer.rows.map((row): Line => {
      const days = { from: row.date ?? "", to: row.to ?? "" };
      return { days, name: partInWords(days, unit), row };
    });
    return {
      figures: figuresOf(declared, input),
      tables: [
        {
          title: `${declared.title} by ${unit}`,
          columns: [
            { heading: unitWords[unit], numeric: false },
            ...columns.map(([, { heading }]) => ({ heading: inPoints(heading, write.words), numeric: true })),
          ],
          lines: lines.map(({ days, name: part, row }) => ({
            key: days.from,
            cells: [write.text(part), ...cells(row, days)],
          })),
          foot: [
            ...(totals ? [[write.text("Total"), ...cells(totals, query.period)]] : []),
            ...(before ? [[write.text("Previous period"), ...cells(before, periodBefore(query.period))]] : []),
          ],
          chart: drawChart(chartOf(declared, lines, input), request),
          empty: `No ${declared.noun} in this period.`,
        },
      ],
      how: howOf(declared, totals, write),
    };
  };
