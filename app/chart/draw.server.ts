import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { formatCount, formatDay } from "~/ui/format";
import { lay } from "./laid";
import { chartOption } from "./option";
import { type MarkTitle, plainSvg } from "./plain-svg";
import { drawnShares, percent, wholeOf } from "./share";
import {
  type ChartShape,
  type ChartSpec,
  chartSizes,
  type DrawnChart,
  type Pictures,
  rowsOf,
  tokenPalette,
} from "./spec";

let ready = false;

/** Registers on first use, because the package has no import side effects that the bundler would keep. */
function prepare() {
  if (ready) return;
  echarts.use([BarChart, LineChart, PieChart, GridComponent, SVGRenderer]);
  ready = true;
}

function markTitles(spec: ChartSpec): MarkTitle[] {
  if (spec.kind === "shares") {
    const whole = wholeOf(spec.shares);
    return drawnShares(spec.shares).map(({ name, value }) => ({
      to: null,
      title: `${name}: ${formatCount(value)} ${spec.noun}, ${percent(value, whole)}`,
    }));
  }
  if (spec.kind === "series") return spec.points.map(({ to, title }) => ({ to, title }));
  return spec.points.map(({ day, value }) => ({
    to: rowsOf(spec.rows, day),
    title: `${formatDay(day)}: ${formatCount(value)} ${spec.noun}`,
  }));
}

function draw(spec: ChartSpec, shape: ChartShape): string {
  prepare();
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, ...chartSizes[spec.kind][shape] });
  try {
    chart.setOption(chartOption(spec, tokenPalette, shape));
    return plainSvg(chart.renderToSVGString({ useViewBox: true }), markTitles(spec));
  } finally {
    chart.dispose();
  }
}

/** Cache, because drawing takes milliseconds and pages are often requested with the same figures. */
const drawn = new Map<string, Pictures>();
const mostPictures = 200;

/**
 * Draws `spec` as SVG that follows the visitor's colour scheme and passes a content security policy without inline
 * styles.
 */
export function drawPictures(spec: ChartSpec): Pictures {
  const key = JSON.stringify(spec);
  const known = drawn.get(key);
  if (known) return known;
  const pictures = { wide: draw(spec, "wide"), narrow: spec.kind === "shares" ? "" : draw(spec, "narrow") };
  const oldest = drawn.keys().next();
  if (drawn.size >= mostPictures && !oldest.done) drawn.delete(oldest.value);
  drawn.set(key, pictures);
  return pictures;
}

/** Whether the request is for a document; client-side navigation requests only data. */
const asksForPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/**
 * Returns `spec` with its pictures for the response to `request`. A document contains the pictures in its HTML, so
 * they are left out of its data, of which they would be the largest part.
 */
export function drawChart(spec: ChartSpec, request: Request): DrawnChart {
  const pictures = drawPictures(spec);
  if (!asksForPage(request)) return { spec, pictures };
  const chart = { spec, pictures: null };
  lay(chart, pictures);
  return chart;
}
