import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Button } from "~/ui/button";
import { loadDeparted } from "../acts/departed.server";

export const meta = title("customers-departed");

export async function loader(args: LoaderFunctionArgs) {
  return loadDeparted(await requireAccess(args, "customers-departed"), args);
}

export default function Departed() {
  const page = useLoaderData<typeof loader>();
  const words = usePointWords();
  return (
    <ListPage
      page={page}
      icon="customers"
      title="Deleted customers"
      one="deleted customer"
      many="deleted customers"
      description="Customers can be restored with balance, tier and tags until their last day. Then their data is erased."
      back={{ to: paths.customersDashboard(), label: "Customers" }}
      nothingTitle="No deleted customers"
      nothing={<p>Deleted customers are listed here until their data is erased.</p>}
      first={{
        heading: "Customer",
        open: ({ id }) => paths.customersProfile({ uid: id }),
        note: ({ contact }) => contact,
      }}
      columns={[
        { heading: "Deleted", cell: ({ left }) => left },
        { heading: "Last day", stacked: "second", cell: ({ until }) => until },
        { heading: `${words.heading} lost`, numeric: true, stacked: "state", cell: ({ lost }) => lost },
      ]}
      act={({ id, title: name }) => (
        <Form method="post" action={paths.customersRestore({ uid: id })}>
          <Button type="submit" size="sm" icon="undo" aria-label={`Restore ${name}`}>
            Restore
          </Button>
        </Form>
      )}
    />
  );
}
