import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { weekdays } from "../../../../server/contract/common/weekdays";
import { hoursPage } from "../hours.server";
import { differingHours, WeekFields } from "../week-fields";

export const meta = title("branch-hours");
export const loader = hoursPage.loader;
export const action = hoursPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Hours() {
  const { id, name, week, values, unread, revision, mayUpdate } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: hours`}
        description="Leave a day blank when the branch is closed. A closing time before the opening time is on the next day."
        back={{ to: paths.branch({ action: id }), label: name }}
      />
      {mayUpdate ? (
        <EditForm
          opened={values}
          differing={(typed) => differingHours({ saved: values, typed })}
          revision={revision}
          refusalTitle="Hours not saved"
          submit="Save hours"
          cancel={paths.businessProfile()}
        >
          <WeekFields unread={unread} />
        </EditForm>
      ) : (
        <Card>
          <SummaryList
            items={weekdays.map((day, at) => {
              const hours = week[at];
              return { term: day, value: hours ? `${hours.start} – ${hours.end}` : (unread[at] ?? "Closed") };
            })}
          />
        </Card>
      )}
    </div>
  );
}
