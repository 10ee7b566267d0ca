import { Form } from "@remix-run/react";
import { PeriodLinks } from "~/list/period-links";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { reportUnits } from "../../../server/contract/reports/words";
import type { ReportPage } from "./report.server";
import { reportPeriods } from "./report-query";
import { unitWords } from "./words";

const units = [{ value: "", label: "Automatic" }, ...reportUnits.map((value) => ({ value, label: unitWords[value] }))];

/** Form for a report's period, branch and unit, below links to the preset periods. */
export function ReportControls({ name, today, period, branches, branchId, typed, errors, unit, byTime }: ReportPage) {
  return (
    <div className="report-controls">
      <PeriodLinks
        today={today}
        usual={reportPeriods(today)}
        current={period ?? typed}
        to={({ from, to }) =>
          paths.reports({ action: name }, { from, to, branchId: branchId || undefined, unit: unit || undefined })
        }
      />
      <Form method="get" key={[typed.from, typed.to, branchId, unit].join()} role="search" aria-label="Report">
        <Input type="date" name="from" label="From" defaultValue={typed.from} error={errors.from} />
        <Input type="date" name="to" label="To" defaultValue={typed.to} error={errors.to} />
        {branches.length > 1 ? (
          <Select name="branchId" label="Branch" defaultValue={branchId} options={branches} />
        ) : null}
        {byTime ? <Select name="unit" label="Rows" defaultValue={unit} options={units} error={errors.unit} /> : null}
        <Button type="submit">Show</Button>
      </Form>
    </div>
  );
}
