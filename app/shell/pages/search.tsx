import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Screen } from "../data";
import { findCustomers } from "../find-customers.server";
import { type FoundCustomers, isUnanswered, longestSearch, searchAsked } from "../found";
import { Keys } from "../keys";
import { find } from "../match";
import { readPreferences } from "../preferences.server";
import { screensFor } from "../screens";
import { title } from "../title";

export const meta = title("search");

/** The palette as a page: the same screens and customers, found by the same rules, with no script. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "search");
  const query = searchAsked(new URL(args.request.url));
  return {
    query,
    screens: find(screensFor(access.session, readPreferences(args.request)), query),
    people: await findCustomers(access, query),
  };
}

export default function Search() {
  const { query, screens, people } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader title="Search" description="Screens, actions and customers." />
      <Form method="get" role="search" className="mb-4 flex items-end gap-2">
        <Input
          name="q"
          type="search"
          label="Search for"
          defaultValue={query}
          maxLength={longestSearch}
          className="flex-1"
          autoComplete="off"
        />
        <Button variant="primary" icon="search">
          Search
        </Button>
      </Form>
      {isUnanswered(people) ? (
        <Notice tone="warning" role="status" title="Customers could not be searched" className="mb-4">
          Try again in a minute.
        </Notice>
      ) : screens.length === 0 && people.customers.length === 0 ? (
        <EmptyState icon="search" title={`No results for “${query}”`}>
          Try one word of a name, or{" "}
          <Link to={paths.search()} className="link">
            see everything
          </Link>
          .
        </EmptyState>
      ) : null}
      {screens.length > 0 ? (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {screens.map((screen) => (
            <li key={`${screen.label} ${screen.to}`}>
              <ScreenLine screen={screen} />
            </li>
          ))}
        </ul>
      ) : null}
      <People {...people} query={query} />
    </div>
  );
}

const line = "flex min-h-11 w-full items-center gap-3 px-3 text-start hover:bg-muted cursor-pointer";

function People({ customers, more, query }: FoundCustomers & { readonly query: string }) {
  return (
    <>
      {customers.length > 0 ? (
        <section aria-labelledby="people" className="mt-6">
          <h2 id="people" className="mb-2 text-lg font-semibold">
            Customers
          </h2>
          <ul className="divide-y divide-border rounded-lg border border-border bg-card">
            {customers.map(({ id, name, contact }) => (
              <li key={id}>
                <Link to={paths.customersProfile({ uid: id })} className={line}>
                  <Icon name="customers" className="text-brand" />
                  <span className="min-w-0 flex-1 py-1 wrap-anywhere">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-sm text-muted-foreground">{contact}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {more ? (
        <p className="mt-4">
          <Link to={paths.customersDashboard({ search: query })} className="link inline-flex min-h-6 items-center">
            All customers for “{query}”
          </Link>
        </p>
      ) : null}
    </>
  );
}

function ScreenLine({ screen }: { readonly screen: Screen }) {
  const { label, to, icon, group, keys, post } = screen;
  const inside = (
    <>
      <Icon name={icon} className="text-brand" />
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      {group ? <span className="text-sm text-muted-foreground">{group}</span> : null}
      {keys ? <Keys keys={keys} /> : null}
    </>
  );
  if (!post) {
    return (
      <Link to={to} className={line}>
        {inside}
      </Link>
    );
  }
  return (
    <form method="post" action={to}>
      {Object.entries(post).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={line}>
        {inside}
      </button>
    </form>
  );
}
