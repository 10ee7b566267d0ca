import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { requireAccess } from "~/access/guard.server";
import { PagedGrid } from "~/grid/paged-grid";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { customerDepth, customerPageSize } from "../../../../server/contract/dashboard-words";
import { chipsOf } from "../list/chips";
import { customerColumns } from "../list/columns";
import { FilterChips, FilterForm } from "../list/filter-form";
import { customersPath, exportPath, noFilters } from "../list/filters";
import { type CustomersPage, loadCustomers } from "../list/list.server";
import { changeViews } from "../list/views.server";
import { Views } from "../list/views-bar";
import { departedPath } from "../words";

export const meta = title("customers-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "customers-dashboard");
  return loadCustomers(access, new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  return changeViews(await requireAccess(args, "customers-dashboard"), args);
}

export default function Customers() {
  const refused = useActionData<typeof action>();
  const page: CustomersPage = useLoaderData<typeof loader>();
  const { filters, choices, notes, total, mayOpen, giftTo } = page;
  const narrowed = chipsOf(filters, choices).length > 0;
  return (
    <>
      <PageHeader
        title="Customers"
        description={inWords(page)}
        actions={<Actions mayOpen={mayOpen} giftTo={giftTo} />}
      />
      <Notes notes={notes} />
      {refused ? <ErrorSummary errors={[{ href: `#${refused.field}`, text: refused.message }]} /> : null}
      <FilterForm filters={filters} choices={choices} />
      <FilterChips filters={filters} choices={choices} />
      {page.views ? <Views {...page.views} refused={refused} /> : null}
      {total > 0 ? (
        <List {...page} />
      ) : narrowed ? (
        <EmptyState
          icon="search"
          title="No customer matches"
          action={<ButtonLink to={customersPath(noFilters)}>Show every customer</ButtonLink>}
        >
          <p>Look for fewer words or a part of a number, or leave out a filter above.</p>
        </EmptyState>
      ) : (
        <EmptyState icon="customers" title="No customers yet" action={mayOpen.create ? <NewCustomer /> : null}>
          <p>
            Whoever joins the programme appears here.
            {mayOpen.create ? " Add the first one by hand, or bring those you have with an import." : ""}
          </p>
        </EmptyState>
      )}
      {mayOpen.departed ? (
        <p className="mt-4">
          <Link to={departedPath} className="link inline-flex min-h-6 items-center">
            Deleted customers
          </Link>
        </p>
      ) : null}
    </>
  );
}

const Actions = ({ mayOpen, giftTo }: Pick<CustomersPage, "mayOpen" | "giftTo">) => (
  <>
    {mayOpen.gifts ? (
      <ButtonLink to={giftTo} icon="bonus">
        Give points
      </ButtonLink>
    ) : null}
    {mayOpen.tags ? (
      <ButtonLink to="/customers/tag/list/customers" icon="list">
        Tags
      </ButtonLink>
    ) : null}
    {mayOpen.create ? <NewCustomer /> : null}
  </>
);

const NewCustomer = () => (
  <ButtonLink to="/customers/template/customers/create" variant="primary" icon="plus">
    New customer
  </ButtonLink>
);

function List({ filters, total, more, lines, mayOpen }: CustomersPage) {
  const { timeZone } = useSession().business;
  const columns = useMemo(
    () => customerColumns({ timeZone, opensProfile: mayOpen.profile }),
    [timeZone, mayOpen.profile],
  );
  const reachable = Math.min(total, customerDepth);
  const rest = more ? `first of more than ${formatCount(total)} customers` : `first of ${formatCount(total)} customers`;
  return (
    <PagedGrid
      label="Customers"
      name="customers"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
      total={total}
      page={filters.page}
      perPage={customerPageSize}
      reachable={reachable}
      to={(page) => customersPath({ ...filters, page })}
      noun={more || total > reachable ? rest : "customers"}
      exportTo={exportPath(filters)}
    />
  );
}

function inWords({ total, more }: CustomersPage): string {
  if (total === 1) return "1 customer";
  return `${formatCount(total)}${more ? "+" : ""} customers`;
}
