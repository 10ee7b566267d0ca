import { Link } from "@remix-run/react";
import { AsTable } from "~/chart/as-table";
import { Chart } from "~/chart/chart";
import { percent, wholeOf } from "~/chart/share";
import { type DayPoint, rowsOf, type Share } from "~/chart/spec";
import { Card } from "~/ui/card";
import { addDays } from "~/ui/days";
import { formatCount, formatDay } from "~/ui/format";
import { Swatch } from "~/ui/swatch";
import { Td, Th } from "~/ui/table";
import { customersPath, segmentNamed } from "./customers-path";
import type { Overview } from "./overview.server";

/** Customers per day, with each day's figure and a link to its transactions below. */
export function CustomersCard({ customers: chart, chartsBranch, branchId, segments }: Overview) {
  const everywhere = chartsBranch === branchId ? "" : " in any branch";
  const wide = segments ? undefined : "lg:col-span-2";
  if (chart?.spec.kind !== "days") {
    return (
      <Card title="Customers per day" className={wide}>
        <p>Customers appear here after the first sale.</p>
      </Card>
    );
  }
  const { points, rows, before = [] } = chart.spec;
  if ([...before, ...points.map(({ value }) => value)].every((count) => count === 0)) {
    return (
      <Card title="Customers per day" className={wide}>
        <p>{`No customers in the last ${points.length} days${everywhere}. Customers appear here after a sale.`}</p>
      </Card>
    );
  }
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), points[0] ?? noDay);
  const total = points.reduce((sum, point) => sum + point.value, 0);
  return (
    <Card
      title="Customers per day"
      className={wide}
      actions={
        <p className="legend">
          <span className="now">{`Last ${points.length} days${everywhere}`}</span>
          {before.length > 0 ? <span className="before">{`Previous ${before.length} days`}</span> : null}
        </p>
      }
    >
      <Chart chart={chart} label="Customers by day">
        <p>
          {total === 0 ? (
            `No customers in the last ${points.length} days.`
          ) : (
            <>
              {formatCount(Math.round(total / points.length))} a day on average, most on {formatDay(most.day)}:{" "}
              <DayCount point={most} rows={rows} />
            </>
          )}
        </p>
        <AsTable
          label="Customers by day"
          columns={["Day", "Customers", ...(before.length > 0 ? [`${before.length} days before`] : [])]}
        >
          {points
            .map((point, at) => (
              <tr key={point.day}>
                <Th scope="row">{formatDay(point.day)}</Th>
                <Td numeric>
                  <DayCount point={point} rows={rows} />
                </Td>
                {before.length > 0 ? (
                  <Td numeric>
                    <DayCount
                      point={{ day: addDays(point.day, -before.length), value: before[at] ?? 0 }}
                      rows={before[at] ? rows : null}
                    />
                  </Td>
                ) : null}
              </tr>
            ))
            .reverse()}
        </AsTable>
      </Chart>
    </Card>
  );
}

/** Figure of a day, linked to its transactions if the visitor may open them. */
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

/** Members by segment. The list next to the chart is its legend, and each line links to its members. */
export function SegmentsCard({ segments: chart, chartsBranch, branchId, opensCustomers }: Overview) {
  if (chart?.spec.kind !== "shares") return null;
  const { shares } = chart.spec;
  const whole = wholeOf(shares);
  const members = `${formatCount(whole)} members${chartsBranch === branchId ? "" : " in all branches"}`;
  return (
    <Card
      title="Segments"
      actions={
        opensCustomers ? (
          <Link to={customersPath({ branchId: chartsBranch })} className="link text-sm">
            {members}
          </Link>
        ) : (
          <span className="text-sm text-muted-foreground">{members}</span>
        )
      }
    >
      <Chart chart={chart} label="Members by segment">
        <ul className="shares" aria-label="Members by segment">
          {shares.map((share) => {
            const segment = segmentNamed(share.name);
            const line = <ShareLine share={share} whole={whole} />;
            return (
              <li key={share.name}>
                {opensCustomers && segment !== undefined ? (
                  <Link to={customersPath({ branchId: chartsBranch, segment })}>{line}</Link>
                ) : (
                  line
                )}
              </li>
            );
          })}
        </ul>
      </Chart>
    </Card>
  );
}

const ShareLine = ({ share: { name, value, color }, whole }: { readonly share: Share; readonly whole: number }) => (
  <>
    <Swatch color={color} />
    <span>{name}</span> <strong>{formatCount(value)}</strong> <small>{percent(value, whole)}</small>
  </>
);
