import type { CsvCell } from "~/list/csv";
import type { ReportView } from "./view";

/**
 * Converts a report's tables to one CSV file. With several tables, the first column names the table and each table
 * starts with its headings.
 */
export function csvOf({ tables }: Pick<ReportView, "tables">): {
  readonly heading: readonly string[];
  readonly lines: readonly (readonly CsvCell[])[];
} {
  const [first, ...others] = tables;
  if (!first) return { heading: [], lines: [] };
  const headings = (table: ReportView["tables"][number]) => table.columns.map(({ heading }) => heading);
  const lines = (table: ReportView["tables"][number]) =>
    table.lines.map(({ cells }) => cells.map(({ value }) => value));
  if (others.length === 0) return { heading: headings(first), lines: lines(first) };
  return {
    heading: ["Table", ...headings(first)],
    lines: tables.flatMap((table, at) => [
      ...(at === 0 ? [] : [["Table", ...headings(table)]]),
      ...lines(table).map((line) => [table.title, ...line]),
    ]),
  };
}
