import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { findCustomers } from "../find-customers.server";
import { settingsFound } from "../find-settings.server";
import { isUnanswered, longestSearch, searchIn } from "../found";
import { find } from "../match";
import { readPreferences } from "../preferences.server";
import { screensFor } from "../screens";
import { People, Screens, SettingsFound } from "../search-results";
import { title } from "../title";

export const meta = title("search");

/** The palette as a page: finds the same screens and customers by the same rules, without JavaScript. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "search");
  const query = searchIn(new URL(args.request.url));
  return {
    query,
    screens: find(screensFor(access.session, readPreferences(args.request)), query),
    settings: settingsFound(access.session, query),
    people: await findCustomers(access, query),
  };
}

export default function Search() {
  const { query, screens, settings, people } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader title="Search" description="Pages, actions, settings and customers." />
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
        <Notice tone="warning" role="status" title="Could not search customers" className="mb-4">
          Try again in a minute.
        </Notice>
      ) : screens.length === 0 && settings.length === 0 && people.customers.length === 0 ? (
        <EmptyState
          icon="search"
          title={`No results for “${query}”`}
          action={<ButtonLink to={paths.search()}>Show all pages</ButtonLink>}
        >
          Try part of a name or number.
        </EmptyState>
      ) : null}
      <Screens screens={screens} />
      <SettingsFound settings={settings} />
      <People {...people} query={query} />
    </div>
  );
}
