import { Link } from "@remix-run/react";
import { Chart } from "~/chart/chart";
import { percent, wholeOf } from "~/chart/share";
import { type DayPoint, type DrawnChart, rowsOf } from "~/chart/spec";
import { formatCount, formatDay } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import { customersPath, type SegmentKey, segmentNamed } from "./customers-path";

/** Customers seen a day, with every day's figure and the way to its rows under it. */
export function CustomersChart({ chart }: { readonly chart: DrawnChart }) {
  if (chart.spec.kind !== "days") return null;
  const { points, rows } = chart.spec;
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), points[0] ?? noDay);
  const total = points.reduce((sum, point) => sum + point.value, 0);
  const summary =
    total === 0 ? (
      `No customers in the last ${points.length} days.`
    ) : (
      <>
        {formatCount(Math.round(total / points.length))} customers a day on average; most on {formatDay(most.day)}:{" "}
        <DayCount point={most} rows={rows} />
      </>
    );
  return (
    <Chart chart={chart} summary={summary} label="Customers by day">
      <Table label="Customers by day">
        <thead>
          <tr>
            <Th>Day</Th>
            <Th numeric>Customers</Th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.day}>
              <Th scope="row">{formatDay(point.day)}</Th>
              <Td numeric>
                <DayCount point={point} rows={rows} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Chart>
  );
}

/** A day's figure, and the way to its rows for those who may open them. */
function DayCount({ point: { day, value }, rows }: { readonly point: DayPoint; readonly rows: string | null }) {
  const to = rowsOf(rows, day);
  const count = formatCount(value);
  return to ? (
    <Link to={to} className="link" aria-label={`${count} customers on ${formatDay(day)}`}>
      {count}
    </Link>
  ) : (
    count
  );
}

const noDay = { day: "", value: 0 };

interface SegmentsChartProps {
  readonly chart: DrawnChart;
  /** Of the customers that a number leads to; null where the visitor may not open them. */
  readonly branchId: number | null;
}

/** How the members divide into segments; each number leads to the members it counts. */
export function SegmentsChart({ chart, branchId }: SegmentsChartProps) {
  if (chart.spec.kind !== "shares") return null;
  const { shares } = chart.spec;
  const whole = wholeOf(shares);
  const behind = (number: string, segment: SegmentKey | "" | undefined) =>
    branchId === null || segment === undefined ? (
      number
    ) : (
      <Link to={customersPath({ branchId, segment })} className="link">
        {number}
      </Link>
    );
  const largest = shares.reduce((best, share) => (share.value > best.value ? share : best));
  return (
    <Chart
      chart={chart}
      summary={
        <>
          {behind(formatCount(whole), "")} members; the largest segment is {largest.name} with{" "}
          {behind(percent(largest.value, whole), segmentNamed(largest.name))}.
        </>
      }
      label="Members by segment"
    >
      <Table label="Members by segment">
        <thead>
          <tr>
            <Th>Segment</Th>
            <Th numeric>Members</Th>
            <Th numeric>Share</Th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, value, color }) => (
            <tr key={name}>
              <Th scope="row">
                <svg viewBox="0 0 8 8" className="me-2 inline-block size-2.5" aria-hidden="true">
                  <circle cx="4" cy="4" r="4" fill={color} />
                </svg>
                {name}
              </Th>
              <Td numeric>{behind(formatCount(value), segmentNamed(name))}</Td>
              <Td numeric>{percent(value, whole)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Chart>
  );
}
