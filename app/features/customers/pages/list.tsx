import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ComponentProps, Suspense, useMemo } from "react";
import { requireAccess } from "~/access/guard.server";
import { PagedGrid } from "~/list/grid/paged-grid";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/chunk";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { customerColumns } from "../list/columns";
import { FilterChips, FilterForm } from "../list/filter-form";
import { type CustomersPage, loadCustomers } from "../list/list.server";
import { listPath } from "../list/path";
import { changeViews } from "../list/views.server";
import { Views } from "../list/views-bar";

export const meta = title("customers-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "customers-dashboard");
  return loadCustomers(access, new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  return changeViews(await requireAccess(args, "customers-dashboard"), args);
}

/** Only a view's form is refused: who sends none does without it. */
const Refused = import.meta.env.SSR
  ? ErrorSummary
  : lazyPart<ComponentProps<typeof ErrorSummary>>(() =>
      import("~/ui/error-summary").then(({ ErrorSummary: shown }) => ({ default: shown })),
    );

export default function Customers() {
  const refused = useActionData<typeof action>();
  const page: CustomersPage = useLoaderData<typeof loader>();
  const { filters, choices, asked, chips, withoutChips, notes, lines, mayOpen, giftTo } = page;
  const listed = lines.length > 0 || filters.page > 1;
  const noneYet = !listed && chips.length === 0;
  return (
    <>
      <PageHeader
        title="Customers"
        description={noneYet ? null : inWords(page)}
        actions={noneYet ? null : <Actions mayOpen={mayOpen} giftTo={giftTo} />}
      />
      <Notes notes={notes} />
      {refused ? (
        <Suspense fallback={null}>
          <Refused errors={[{ href: `#${refused.field}`, text: refused.message }]} />
        </Suspense>
      ) : null}
      {noneYet ? null : <FilterForm filters={filters} choices={choices} asked={asked} />}
      <FilterChips chips={chips} withoutChips={withoutChips} />
      {page.views && !noneYet ? <Views {...page.views} refused={refused} /> : null}
      {listed ? (
        <List {...page} />
      ) : noneYet ? (
        <EmptyState icon="customers" title="No customers yet" action={mayOpen.create ? <NewCustomer /> : null}>
          <p>
            Customers who join the programme appear here.
            {mayOpen.create ? " Add the first one, or import the customers you already have." : ""}
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          icon="search"
          title="No customer matches"
          action={<ButtonLink to={paths.customersDashboard()}>Show every customer</ButtonLink>}
        >
          <p>Look for fewer words or a part of a number, or leave out a filter above.</p>
        </EmptyState>
      )}
      {mayOpen.departed ? (
        <p className="mt-4">
          <Link to={paths.customersDeparted()} className="link inline-flex min-h-6 items-center">
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
      <ButtonLink to={paths.tagsDashboard()} icon="list">
        Tags
      </ButtonLink>
    ) : null}
    {mayOpen.create ? <NewCustomer /> : null}
  </>
);

const NewCustomer = () => (
  <ButtonLink to={paths.customersWizard({ step: "template", action: "create" })} variant="primary" icon="plus">
    New customer
  </ButtonLink>
);

function List({ filters, asked, total, perPage, reachable, more, lines, exportTo, mayOpen }: CustomersPage) {
  const { timeZone } = useSession().business;
  const columns = useMemo(
    () => customerColumns({ timeZone, opensProfile: mayOpen.profile }),
    [timeZone, mayOpen.profile],
  );
  const cut = total !== null && reachable !== null && (more || total > reachable);
  return (
    <PagedGrid
      label="Customers"
      name="customers"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
      total={total}
      page={filters.page}
      perPage={perPage}
      reachable={reachable}
      to={(page) => listPath(asked, page)}
      noun={cut ? `first of ${more ? "more than " : ""}${formatCount(total)} customers` : "customers"}
      exportTo={exportTo}
    />
  );
}

function inWords({ total, more }: CustomersPage): string {
  if (total === null) return "How many customers there are is not known";
  if (total === 1) return "1 customer";
  return `${formatCount(total)}${more ? "+" : ""} customers`;
}
