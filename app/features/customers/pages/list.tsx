import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { customerColumns } from "../list/columns";
import type { CustomerLine } from "../list/line";
import { type CustomersPage, loadCustomers } from "../list/list.server";
import { customerMenu } from "../list/menu";
import { RefusedView } from "../list/refused-view";
import { changeViews } from "../list/views.server";
import { Views } from "../list/views-bar";

export const meta = title("customers-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "customers-dashboard");
  return loadCustomers(access, new URL(args.request.url).searchParams);
}

export const action = changeViews;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const firstSteps = (mayImport: boolean) =>
  mayImport ? " Add the first one, or import the customers you already have." : " Add the first one.";

export default function Customers() {
  const refused = useActionData<typeof action>();
  const { page, views, timeZone, pointLabels, mayOpen, exportTo, giftTo, surveyTo, audienceTo }: CustomersPage =
    useLoaderData<typeof loader>();
  const points = useMemo(() => pointWords(pointLabels), [pointLabels]);
  const columns = useMemo(() => Object.values(customerColumns(timeZone, points)), [timeZone, points]);
  return (
    <ListPage
      page={page}
      icon="customers"
      title="Customers"
      one="customer"
      many="customers"
      nothing={
        <p>
          Customers who join the programme appear here.
          {mayOpen.create ? firstSteps(mayOpen.imports) : ""}
        </p>
      }
      create={
        mayOpen.create
          ? { label: "New customer", to: paths.customersWizard({ step: "template", action: "create" }) }
          : null
      }
      menu={customerMenu({ giftTo, surveyTo, audienceTo, mayOpen }, points)}
      above={refused ? <RefusedView refused={refused} /> : null}
      views={views ? <Views {...views} refused={refused} /> : null}
      first={{
        heading: "Customer",
        face: "initials",
        sortBy: (line) => line.title.toLocaleLowerCase(),
        open: ({ id }) => (mayOpen.profile ? paths.customersProfile({ uid: id }) : null),
        note: ({ contact }: CustomerLine) => contact,
      }}
      columns={columns}
      grid="customers"
      exportTo={exportTo}
    />
  );
}
