import { Link } from "@remix-run/react";
import { AsTable } from "~/chart/as-table";
import { Chart } from "~/chart/chart";
import { percent, wholeOf } from "~/chart/share";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { formatCount, formatDay } from "~/ui/format";
import { Swatch } from "~/ui/swatch";
import { Td, Th } from "~/ui/table";
import type { Dashboard } from "./dashboard.server";
import { statusNames } from "./programme";

/** Chart of new referrals per day, with a table of each day's figures. */
export function DaysCard({ days: chart, daily }: Pick<Dashboard, "days" | "daily">) {
  if (!chart) return null;
  const brought = daily.reduce((sum, day) => sum + day.brought, 0);
  const met = daily.reduce((sum, day) => sum + day.met, 0);
  return (
    <Card
      title="Referrals per day"
      actions={<p className="text-sm text-muted-foreground">{`Last ${daily.length} days`}</p>}
    >
      <Chart chart={chart} label="Referrals by day">
        <p>
          {brought === 0
            ? `No referrals in the last ${daily.length} days.`
            : `${formatCount(brought)} referrals, ${formatCount(met)} met.`}
        </p>
        <AsTable label="Referrals by day" columns={["Day", "Brought", "Met", "Expired"]}>
          {[...daily].reverse().map((day) => (
            <tr key={day.day}>
              <Th scope="row">{formatDay(day.day)}</Th>
              <Td numeric>{formatCount(day.brought)}</Td>
              <Td numeric>{formatCount(day.met)}</Td>
              <Td numeric>{formatCount(day.expired)}</Td>
            </tr>
          ))}
        </AsTable>
      </Chart>
    </Card>
  );
}

const statusNamed = (name: string) => Object.entries(statusNames).find(([, known]) => known === name)?.[0];

/** Pie chart of referrals by status; its legend links to the referrals of each status. */
export function StatusCard({ statuses: chart }: Pick<Dashboard, "statuses">) {
  if (chart?.spec.kind !== "shares") return null;
  const { shares } = chart.spec;
  const whole = wholeOf(shares);
  return (
    <Card
      title="Status"
      actions={<span className="text-sm text-muted-foreground">{`${formatCount(whole)} referrals`}</span>}
    >
      <Chart chart={chart} label="Referrals by status">
        <ul className="shares" aria-label="Referrals by status">
          {shares.map(({ name, value, color }) => {
            const status = statusNamed(name);
            const line = (
              <>
                <Swatch color={color} />
                <span>{name}</span> <strong>{formatCount(value)}</strong> <small>{percent(value, whole)}</small>
              </>
            );
            return <li key={name}>{status ? <Link to={paths.referralsHistory({ status })}>{line}</Link> : line}</li>;
          })}
        </ul>
      </Chart>
    </Card>
  );
}
