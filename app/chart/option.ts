import type { BarSeriesOption, PieSeriesOption } from "echarts/charts";
import type { GridComponentOption, TooltipComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import { formatCount, formatDay } from "~/ui/format";
import { drawnShares, percent, wholeOf } from "./share";
import type { ChartShape, ChartSpec, Palette } from "./spec";

export type ChartOption = ComposeOption<
  BarSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

const fontSize = 12;

/** "11/21" */
const shortDay = (day: string) => formatDay(day).slice(0, 5);

function daysOption(spec: Extract<ChartSpec, { kind: "days" }>, palette: Palette, shape: ChartShape): ChartOption {
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
        // Counted from today backwards, so that the newest day always has its name.
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
    ],
  };
}

function sharesOption(spec: Extract<ChartSpec, { kind: "shares" }>, palette: Palette): ChartOption {
  const whole = wholeOf(spec.shares);
  return {
    series: [
      {
        type: "pie",
        name: spec.noun,
        radius: ["42%", "66%"],
        startAngle: 90,
        data: drawnShares(spec.shares).map((share) => ({
          name: share.name,
          value: share.value,
          itemStyle: { color: share.color },
        })),
        itemStyle: { borderColor: palette.gap, borderWidth: 2 },
        label: {
          color: palette.label,
          fontSize,
          textBorderWidth: 0,
          formatter: ({ name, value }) => `${name}\n${percent(Number(value), whole)}`,
        },
        labelLine: { length: 8, length2: 8, lineStyle: { color: palette.line } },
        emphasis: { scaleSize: 4 },
      },
    ],
  };
}

/** The ECharts option of `spec`. */
export function chartOption(spec: ChartSpec, palette: Palette, shape: ChartShape = "wide"): ChartOption {
  const option = spec.kind === "days" ? daysOption(spec, palette, shape) : sharesOption(spec, palette);
  return { animation: false, ...option };
}
