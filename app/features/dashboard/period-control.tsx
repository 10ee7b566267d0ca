import { Form, useSubmit } from "@remix-run/react";
import { PeriodLinks } from "~/list/period-links";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import type { Overview } from "./overview.server";

/** Form for the branch and period of the whole page. */
export function PeriodControl({ today, period, branches, branchId }: Overview) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      key={[period.from, period.to, branchId].join()}
      aria-label="Branch and period"
      className="flex flex-wrap items-center gap-2"
    >
      <select
        name="branchId"
        aria-label="Branch"
        defaultValue={branchId}
        onChange={({ currentTarget: { form } }) => submit(form)}
        className="control quiet-select"
      >
        {branches.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button>Apply</Button>
      </noscript>
      <PeriodLinks
        today={today}
        current={period}
        to={({ from, to }) =>
          paths.dashboardOverview({ dashboardDate: from, toDate: to, branchId: branchId || undefined })
        }
      >
        <Input type="date" name="dashboardDate" label="From" defaultValue={period.from} />
        <Input type="date" name="toDate" label="To" defaultValue={period.to} />
        <Button variant="primary">Show</Button>
      </PeriodLinks>
    </Form>
  );
}
