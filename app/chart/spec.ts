export interface DayPoint {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly value: number;
}

/** Part of a whole. */
export interface Share {
  readonly name: string;
  readonly value: number;
  /** #rrggbb. */
  readonly color: string;
}

/** Bars over time; several series are stacked. */
export interface SeriesSpec {
  readonly kind: "series";
  readonly noun: string;
  readonly points: readonly {
    /** Axis label: "Nov 2026", "11/21". */
    readonly label: string;
    /** Tooltip, one item per line. */
    readonly title: string;
    /** URL of the data behind the bar; null if the visitor may not open it. */
    readonly to: string | null;
  }[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly number[];
    /** #rrggbb; defaults to the chart's colour. */
    readonly color?: string;
  }[];
}

/** Content of a chart as plain data. The server draws it, and the browser draws it again when the user explores it. */
export type ChartSpec =
  | {
      readonly kind: "days";
      readonly noun: string;
      readonly points: readonly DayPoint[];
      /** Values of the same number of preceding days, in order; omitted if unknown. */
      readonly before?: readonly number[];
      /** URL template of the data behind a day, with `{day}`; null if the visitor may not open it. */
      readonly rows: string | null;
    }
  | SeriesSpec
  | { readonly kind: "shares"; readonly noun: string; readonly shares: readonly Share[] };

/** Colours of a chart: custom properties on the server, their values in a canvas. */
export interface Palette {
  readonly mark: string;
  /** Line of the previous period. */
  readonly before: string;
  readonly line: string;
  readonly label: string;
  /** Between adjacent parts. */
  readonly gap: string;
  readonly surface: string;
}

/** Custom properties, which SVG attributes may contain, follow the visitor's colour scheme and forced colours. */
export const tokenPalette: Palette = {
  mark: "var(--chart-mark)",
  before: "var(--chart-before)",
  line: "var(--chart-line)",
  label: "var(--chart-label)",
  gap: "var(--chart-gap)",
  surface: "var(--chart-gap)",
};

export type ChartShape = "wide" | "narrow";

/** CSS pixels; smaller pictures are scaled. */
export const chartSizes = {
  days: { wide: { width: 720, height: 276 }, narrow: { width: 320, height: 220 } },
  series: { wide: { width: 960, height: 240 }, narrow: { width: 320, height: 220 } },
  shares: { wide: { width: 160, height: 160 }, narrow: { width: 160, height: 160 } },
} as const;

/** URL of the data behind one day of a chart. */
export const rowsOf = (rows: string | null, day: string): string | null => rows?.replaceAll("{day}", day) ?? null;

/** SVG for wide and narrow screens; `narrow` is "" if the wide picture is used for both. */
export interface Pictures {
  readonly wide: string;
  readonly narrow: string;
}

/** Chart for a page: its data and, in a data response, its pictures. */
export interface DrawnChart {
  readonly spec: ChartSpec;
  readonly pictures: Pictures | null;
}
