export interface DayPoint {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly value: number;
}

/** One part of a whole. */
export interface Share {
  readonly name: string;
  readonly value: number;
  /** #rrggbb. */
  readonly color: string;
}

/** Bars over time, those of several series on top of each other. */
export interface SeriesSpec {
  readonly kind: "series";
  readonly noun: string;
  readonly points: readonly {
    /** Under the bar: "Nov 2026", "11/21". */
    readonly label: string;
    /** What pointing at it says, a line each. */
    readonly title: string;
    /** The rows behind it; null where there are none to open. */
    readonly to: string | null;
  }[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly number[];
    /** #rrggbb; the chart's own colour unless told. */
    readonly color?: string;
  }[];
}

/** What a chart shows, as plain data: the server draws it, and the browser draws the same again once somebody explores it. */
export type ChartSpec =
  | {
      readonly kind: "days";
      readonly noun: string;
      readonly points: readonly DayPoint[];
      /** The values of as many days before, in their order; none where they are not known. */
      readonly before?: readonly number[];
      /** The address that lists what is behind a day, with `{day}` in its place; null where the visitor may not open it. */
      readonly rows: string | null;
    }
  | SeriesSpec
  | { readonly kind: "shares"; readonly noun: string; readonly shares: readonly Share[] };

/** The colours a chart is drawn in: custom properties on the server, what they stand for in a canvas. */
export interface Palette {
  readonly mark: string;
  /** The line of the period before. */
  readonly before: string;
  readonly line: string;
  readonly label: string;
  /** Between parts that touch. */
  readonly gap: string;
  readonly surface: string;
}

/** Follows the visitor's scheme and forced colours, since an SVG attribute may hold a custom property. */
export const tokenPalette: Palette = {
  mark: "var(--chart-mark)",
  before: "var(--chart-before)",
  line: "var(--chart-line)",
  label: "var(--chart-label)",
  gap: "var(--chart-gap)",
  surface: "var(--chart-gap)",
};

export type ChartShape = "wide" | "narrow";

/** CSS pixels; the picture scales below that. */
export const chartSizes = {
  days: { wide: { width: 720, height: 276 }, narrow: { width: 320, height: 220 } },
  series: { wide: { width: 960, height: 240 }, narrow: { width: 320, height: 220 } },
  shares: { wide: { width: 160, height: 160 }, narrow: { width: 160, height: 160 } },
} as const;

/** The address behind one day of a chart. */
export const rowsOf = (rows: string | null, day: string): string | null => rows?.replaceAll("{day}", day) ?? null;

/** SVG for a wide and a narrow place; `narrow` is "" where the wide one serves. */
export interface Pictures {
  readonly wide: string;
  readonly narrow: string;
}

/** A chart for a page: the data it is drawn from and, where the answer is data and no page, its pictures. */
export interface DrawnChart {
  readonly spec: ChartSpec;
  readonly pictures: Pictures | null;
}
