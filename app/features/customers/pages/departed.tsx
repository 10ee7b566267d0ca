import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { ledgerPageSize } from "../../../../server/contract/customers/words";
import { loadDeparted } from "../acts/departed.server";

export const meta = title("customers-departed");

export async function loader(args: LoaderFunctionArgs) {
  return loadDeparted(await requireAccess(args, "customers-departed"), args);
}

export default function Departed() {
  const { lines, page, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Deleted customers"
        description="Until their last day they can be brought back, with balance, tier and tags. After that their data is erased."
        back={{ to: paths.customersDashboard(), label: "Customers" }}
      />
      {total === 0 ? (
        <EmptyState icon="customers" title="Nobody to bring back">
          <p>Whoever is deleted stands here until their data is erased.</p>
        </EmptyState>
      ) : (
        <>
          <Table label="Deleted customers">
            <thead>
              <tr>
                <Th>Customer</Th>
                <Th>Bring back</Th>
                <Th>Deleted</Th>
                <Th>Last day</Th>
                <Th numeric>Points lost</Th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ uid, name, contact, lost, left, until }) => (
                <tr key={uid}>
                  <Th scope="row" className="max-w-80 wrap-anywhere">
                    <Link to={paths.customersProfile({ uid })} className="link inline-flex min-h-6 items-center">
                      {name}
                    </Link>
                    {contact ? <span className="hint block">{contact}</span> : null}
                  </Th>
                  <Td>
                    <Form method="post" action={paths.customersRestore({ uid })}>
                      <Button type="submit" size="sm" icon="undo" aria-label={`Undo the delete of ${name}`}>
                        Undo
                      </Button>
                    </Form>
                  </Td>
                  <Td>{left}</Td>
                  <Td>{until}</Td>
                  <Td numeric>{lost}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            perPage={ledgerPageSize}
            total={total}
            to={(to) => paths.customersDeparted({ page: pageInSearch(to) })}
            noun="deleted customers"
          />
        </>
      )}
    </>
  );
}
