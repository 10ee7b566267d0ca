import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { redeemerColumns } from "../rows/customer-columns";
import { NoRows } from "../rows/no-rows";
import { redeemerList } from "../rows/redeemers.server";

export const meta = title("reports-redemption-customers");
export const loader = rowsLoader("reports-redemption-customers", redeemerList);

const titles = {
  reward: "Customers who redeemed",
  offer: "Customers who claimed",
  any: "Customers who redeemed or claimed",
} as const;

export default function Redeemers() {
  const { page, exportTo, kind } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const words = usePointWords();
  const profile = useProfilePath();
  const { last, points, times } = redeemerColumns({ kind, timeZone, words });
  return (
    <ListPage
      page={page}
      icon="redemptions"
      title={titles[kind]}
      one="customer"
      many="customers"
      nothing={null}
      noMatch={
        <NoRows
          icon="redemptions"
          title="Nothing was redeemed in this period"
          to={paths.reportsRedemptionCustomers()}
        />
      }
      back={{ to: paths.reports({ action: "redemptions" }), label: "Redemptions" }}
      first={{ heading: "Customer", face: "initials", open: ({ uid }) => profile(uid) }}
      columns={[last, ...points, times]}
      exportTo={exportTo}
    />
  );
}
