import { useNavigate } from "@remix-run/react";
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import EChartsReactCore from "echarts-for-react/esm/core";
import { useEffect, useMemo, useState } from "react";
import { formatCount, formatDay } from "~/ui/format";
import { type ChartOption, chartOption } from "./option";
import { percent, wholeOf } from "./share";
import { type ChartSpec, type Palette, rowsOf, tokenPalette } from "./spec";

export interface LiveChartProps {
  readonly spec: ChartSpec;
  /** Accessible name; the text and table next to the chart have its content. */
  readonly label: string;
}

let ready = false;

function prepare() {
  if (ready) return;
  echarts.use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);
  ready = true;
}

const tokens = Object.entries(tokenPalette) as [keyof Palette, string][];

/** Current values of the colour properties, because a canvas cannot use custom properties. */
function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = tokens.map(([name, token]) => [name, style.getPropertyValue(token.slice(4, -1)).trim()]);
  return Object.fromEntries(read) as Record<keyof Palette, string>;
}

/** Colours of the page, updated when the visitor's colour scheme changes. */
function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const again = () => setPalette(readPalette());
    const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener("change", again);
    return () => {
      for (const query of queries) query.removeEventListener("change", again);
    };
  }, []);
  return palette;
}

function tooltipText(spec: ChartSpec, index: number, name: string): string {
  if (spec.kind === "days") {
    const point = spec.points[index];
    return point ? `${formatDay(point.day)}\n${formatCount(point.value)} ${spec.noun}` : "";
  }
  if (spec.kind === "series") return spec.points[index]?.title ?? "";
  const share = spec.shares.find((one) => one.name === name);
  const whole = wholeOf(spec.shares);
  return share ? `${share.name}\n${formatCount(share.value)} ${spec.noun}, ${percent(share.value, whole)}` : "";
}

function rowsAt(spec: ChartSpec, index: number): string | null {
  if (spec.kind === "series") return spec.points[index]?.to ?? null;
  const day = spec.kind === "days" ? spec.points[index]?.day : undefined;
  return spec.kind === "days" && day ? rowsOf(spec.rows, day) : null;
}

/**
 * Adds a tooltip drawn in the canvas; an HTML tooltip needs inline styles, which the content security policy blocks.
 */
function withTooltip(option: ChartOption, spec: ChartSpec, palette: Palette): ChartOption {
  return {
    ...option,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    tooltip: {
      trigger: "item",
      renderMode: "richText",
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.label, fontSize: 12 },
      formatter: (params) => {
        const one = Array.isArray(params) ? params[0] : params;
        return one ? tooltipText(spec, one.dataIndex, one.name) : "";
      },
    },
  };
}

/** Interactive chart: tooltips on hover, and a click on a day opens its data. */
export function LiveChart({ spec, label }: LiveChartProps) {
  prepare();
  const navigate = useNavigate();
  const palette = usePalette();
  const [narrow] = useState(() => matchMedia("(width < 40rem)").matches);
  const option = useMemo(
    () => withTooltip(chartOption(spec, palette, narrow ? "narrow" : "wide"), spec, palette),
    [spec, palette, narrow],
  );
  const onEvents = useMemo(
    () => ({
      click: ({ dataIndex }: { dataIndex: number }) => {
        const to = rowsAt(spec, dataIndex);
        if (to) navigate(to);
      },
    }),
    [spec, navigate],
  );
  return (
    <div role="img" aria-label={label} className="size-full">
      <EChartsReactCore echarts={echarts} option={option} onEvents={onEvents} notMerge className="h-full!" />
    </div>
  );
}
