import { useLoaderData } from "@remix-run/react";
import { TimeField } from "~/form/fields/date";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { weekdays } from "../../../../server/contract/branches/hours";
import { hoursPage } from "../hours.server";

export const meta = title("branch-hours");
export const handle = { hydrate: true };
export const loader = hoursPage.loader;
export const action = hoursPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Hours() {
  const { id, name, week, values, mayUpdate } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: hours`}
        description="Leave a day blank when the branch is closed. A closing time before the opening time is on the next day."
        back={{ to: paths.branch({ action: id }), label: name }}
      />
      {mayUpdate ? (
        <PageForm values={values} refused="Hours not saved" submit="Save hours" cancel={paths.businessProfile()}>
          <div className="sections">
            {weekdays.map((day, at) => (
              <Card key={day} title={day}>
                <div className="fields">
                  <TimeField name={`Hours[${at}][start]`} label={<OnDay day={day}>Opens</OnDay>} />
                  <TimeField name={`Hours[${at}][end]`} label={<OnDay day={day}>Closes</OnDay>} />
                </div>
              </Card>
            ))}
          </div>
        </PageForm>
      ) : (
        <Card>
          <SummaryList
            items={weekdays.map((day, at) => {
              const hours = week[at];
              return { term: day, value: hours ? `${hours.start} – ${hours.end}` : "Closed" };
            })}
          />
        </Card>
      )}
    </div>
  );
}

/** Each field says its day to those who hear it alone. */
const OnDay = ({ day, children }: { readonly day: string; readonly children: string }) => (
  <>
    <span className="sr-only">{day} </span>
    {children}
  </>
);
