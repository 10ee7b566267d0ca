/** One day of a chart, with the page that lists what is behind it; null where the visitor may not open it. */
export interface DayPoint {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly value: number;
  readonly to: string | null;
}

/** One part of a whole. */
export interface Share {
  readonly name: string;
  readonly value: number;
  /** #rrggbb. */
  readonly color: string;
}

/** What a chart shows, as plain data: the server draws it, and the browser draws the same again once somebody explores it. */
export type ChartSpec =
  | { readonly kind: "days"; readonly noun: string; readonly points: readonly DayPoint[] }
  | { readonly kind: "shares"; readonly noun: string; readonly shares: readonly Share[] };

/** The colours a chart is drawn in: custom properties on the server, what they stand for in a canvas. */
export interface Palette {
  readonly mark: string;
  readonly line: string;
  readonly label: string;
  /** Between parts that touch. */
  readonly gap: string;
  readonly surface: string;
}

/** Follows the visitor's scheme and forced colours, since an SVG attribute may hold a custom property. */
export const tokenPalette: Palette = {
  mark: "var(--chart-mark)",
  line: "var(--chart-line)",
  label: "var(--chart-label)",
  gap: "var(--chart-gap)",
  surface: "var(--chart-gap)",
};

export type ChartShape = "wide" | "narrow";

/** CSS pixels; the picture scales below that. */
export const chartSizes = {
  days: { wide: { width: 720, height: 240 }, narrow: { width: 320, height: 220 } },
  shares: { wide: { width: 340, height: 240 }, narrow: { width: 340, height: 240 } },
} as const;

/** A chart ready to be put into a page: as SVG for a wide and a narrow place, and as the data it was drawn from. */
export interface DrawnChart {
  readonly spec: ChartSpec;
  readonly wide: string;
  /** "" where the wide one serves. */
  readonly narrow: string;
}
