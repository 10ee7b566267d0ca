import { drawChart } from "~/chart/draw.server";
import { barLabel } from "./cells";
import type { ReportInput } from "./report-input";
import type { Cell, ReportTable } from "./view";

/** Table of a report by the things it counts, with a bar for each. */
interface TableOf<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly key: (row: Row) => string | number | null | undefined;
  readonly first: { readonly heading: string; readonly name: (row: Row) => string };
  readonly columns: readonly { readonly heading: string; readonly cell: (row: Row) => Cell }[];
  readonly foot?: readonly (readonly Cell[])[];
  readonly chart: {
    /** Heading of the column shown, and its figure. */
    readonly name: string;
    readonly value: (row: Row) => number | null | undefined;
    /** What it counts, such as "customers". */
    readonly noun: string;
    /** The figure in words. */
    readonly says: (value: number) => string;
    /** Label below a bar; by default the name, shortened. */
    readonly label?: (row: Row) => string;
    /** URL of the rows behind a bar. */
    readonly to: (row: Row) => string | null;
    /** Most bars; all by default. */
    readonly most?: number;
  };
  /** Text instead of a table without rows. */
  readonly empty: string;
}

/** Builds a table and its chart from their declaration. */
export function tableOf<Row>(
  { write, request }: Pick<ReportInput, "write" | "request">,
  { title, rows, key, first, columns, foot = [], chart, empty }: TableOf<Row>,
): ReportTable {
  const { name, value, noun, says, label = (row) => barLabel(first.name(row)), to, most } = chart;
  const charted = rows.slice(0, most);
  const figure = (row: Row) => value(row) ?? 0;
  return {
    title,
    columns: [
      { heading: first.heading, numeric: false },
      ...columns.map(({ heading }) => ({ heading, numeric: true })),
    ],
    lines: rows.map((row) => ({
      key: String(key(row)),
      cells: [write.text(first.name(row)), ...columns.map(({ cell }) => cell(row))],
    })),
    foot: rows.length > 0 ? foot : [],
    chart: drawChart(
      {
        kind: "series",
        noun,
        points: charted.map((row) => ({
          label: label(row),
          title: `${first.name(row)}: ${says(figure(row))}`,
          to: to(row),
        })),
        series: [{ name, values: charted.map(figure) }],
      },
      request,
    ),
    empty,
  };
}
