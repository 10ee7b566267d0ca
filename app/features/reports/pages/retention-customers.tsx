import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { cohortList } from "../rows/cohort.server";
import { cohortColumns } from "../rows/customer-columns";
import { NoRows } from "../rows/no-rows";

export const meta = title("reports-retention-customers");
export const loader = rowsLoader("reports-retention-customers", cohortList);

export default function Cohort() {
  const { page, exportTo, cameBack } = useLoaderData<typeof loader>();
  const profile = useProfilePath();
  return (
    <ListPage
      page={page}
      icon="customers"
      title={cameBack ? "Customers who came back" : "Customers who joined"}
      one="customer"
      many="customers"
      nothing={null}
      noMatch={
        <NoRows
          icon="customers"
          title={cameBack ? "Nobody came back" : "Nobody joined in this period"}
          to={paths.reportsRetentionCustomers()}
        />
      }
      back={{ to: paths.reports({ action: "retention" }), label: "Retention" }}
      first={{ heading: "Customer", face: "initials", open: ({ uid }) => profile(uid) }}
      columns={cohortColumns}
      exportTo={exportTo}
    />
  );
}
