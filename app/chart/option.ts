import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from "echarts/charts";
import type { GridComponentOption, TooltipComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import { formatCount, formatDay } from "~/ui/format";
import { drawnShares } from "./share";
import type { ChartShape, ChartSpec, Palette, SeriesSpec } from "./spec";

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

const fontSize = 12;

/** Short date, such as "11/21". */
const shortDay = (day: string) => formatDay(day).slice(0, 5);

function daysOption(spec: Extract<ChartSpec, { kind: "days" }>, palette: Palette, shape: ChartShape): ChartOption {
  const { before = [] } = spec;
  const last = spec.points.length - 1;
  const every = shape === "wide" ? 5 : 10;
  return {
    grid: { left: 2, right: 8, top: 12, bottom: 2, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: {
      type: "category",
      data: spec.points.map((point) => point.day),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: {
        color: palette.label,
        fontSize,
        // Counted backwards from today, so that the newest day always has a label.
        interval: (index) => (last - index) % every === 0,
        formatter: shortDay,
      },
    },
    yAxis: {
      type: "value",
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { color: palette.label, fontSize, formatter: (value: number) => formatCount(value) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: [
      {
        type: "bar",
        name: spec.noun,
        data: spec.points.map((point) => point.value),
        barCategoryGap: "28%",
        barMaxWidth: 32,
        itemStyle: { color: palette.mark, borderRadius: [2, 2, 0, 0] },
        emphasis: { itemStyle: { color: palette.label } },
      },
      // First a halo, which makes the line visible across the bars.
      ...[
        { color: palette.gap, width: 4 },
        { color: palette.before, width: 1.5 },
      ].flatMap((lineStyle) => lineOf(before, lineStyle)),
    ],
  };
}

/** Maximum number of labels. */
const mostLabels = { wide: 12, narrow: 3 } as const;

function seriesOption({ points, series }: SeriesSpec, palette: Palette, shape: ChartShape): ChartOption {
  const last = points.length - 1;
  const every = Math.ceil(points.length / mostLabels[shape]);
  return {
    grid: { left: 2, right: 8, top: 12, bottom: 2, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: {
      type: "category",
      data: points.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      // Counted backwards from the newest, which therefore always has a label.
      axisLabel: { color: palette.label, fontSize, interval: (index) => (last - index) % every === 0 },
    },
    yAxis: {
      type: "value",
      splitNumber: 4,
      axisLabel: { color: palette.label, fontSize, formatter: (value: number) => formatCount(value) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: series.map(({ name, values, color }) => ({
      type: "bar",
      name,
      stack: "all",
      data: [...values],
      barCategoryGap: "28%",
      barMaxWidth: 32,
      itemStyle: { color: color ?? palette.mark },
      emphasis: { itemStyle: { color: palette.label } },
    })),
  };
}

const lineOf = (data: readonly number[], lineStyle: LineSeriesOption["lineStyle"]): LineSeriesOption[] =>
  data.length === 0
    ? []
    : [
        {
          type: "line",
          data: [...data],
          showSymbol: false,
          silent: true,
          // Without a clip path, whose id two charts on a page would share.
          clip: false,
          lineStyle: { ...lineStyle, cap: "round", join: "round" },
        },
      ];

/** Without a legend, because the list next to it serves as one. */
function sharesOption(spec: Extract<ChartSpec, { kind: "shares" }>, palette: Palette): ChartOption {
  return {
    series: [
      {
        type: "pie",
        name: spec.noun,
        radius: ["58%", "96%"],
        startAngle: 90,
        data: drawnShares(spec.shares).map((share) => ({
          name: share.name,
          value: share.value,
          itemStyle: { color: share.color },
        })),
        itemStyle: { borderColor: palette.gap, borderWidth: 2 },
        label: { show: false },
        emphasis: { scale: false },
      },
    ],
  };
}

function optionOf(spec: ChartSpec, palette: Palette, shape: ChartShape): ChartOption {
  switch (spec.kind) {
    case "days":
      return daysOption(spec, palette, shape);
    case "series":
      return seriesOption(spec, palette, shape);
    case "shares":
      return sharesOption(spec, palette);
  }
}

/** ECharts option for `spec`. */
export function chartOption(spec: ChartSpec, palette: Palette, shape: ChartShape = "wide"): ChartOption {
  return { animation: false, ...optionOf(spec, palette, shape) };
}
