import type { HeatSpec } from "~/chart/heat";
import type { DrawnChart } from "~/chart/spec";
import type { Change } from "~/list/change";
import type { CsvCell } from "~/list/csv";

/*
 * View model of a report: figures compared with the previous period, then tables with their charts.
 */

/** Table cell: its text, its value in a CSV file, and the URL of the rows behind it. */
export interface Cell {
  readonly text: string;
  readonly value: CsvCell;
  readonly to?: string | null;
}

/** Key figure of the period. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly to: string | null;
  /** Change from the previous period; null if not compared. */
  readonly change: Change | null;
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly { readonly heading: string; readonly numeric: boolean }[];
  readonly lines: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
  /** Footer rows, such as the total and the previous period. */
  readonly foot: readonly (readonly Cell[])[];
  readonly chart: DrawnChart | null;
  /** Heat map of a table of percentages. */
  readonly heat?: HeatSpec;
  /** Says what the page leaves out. */
  readonly note?: string | undefined;
  /** Text shown instead of a table without rows. */
  readonly empty: string;
}

export interface ReportView {
  readonly figures: readonly Figure[];
  readonly tables: readonly ReportTable[];
  /** Explains how each figure is calculated. */
  readonly how: readonly { readonly term: string; readonly says: string }[];
}
