import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAccess } from "../../../access/guard.server";
import { paths } from "../../../paths";
import { longestSearch, searchIn } from "../../../shell/found";
import { title } from "../../../shell/title";
import { Button, ButtonLink } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { Input } from "../../../ui/input";
import { PageHeader } from "../../../ui/page-header";
import { SummaryList } from "../../../ui/summary-list";
import { Lines } from "../lines";
import { loadOverview } from "../overview.server";

export const meta = title("settings-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "settings-dashboard");
  return loadOverview(access, searchIn(new URL(args.request.url)));
}

export default function SettingsOverview() {
  const { query, groups, plan, pages, settings } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <PageHeader title="Settings" description="How your programme runs, and who runs it." />
      {/* The key resets the field to the URL, also after a link changed it. */}
      <Form key={query} method="get" role="search" className="mb-5 flex items-end gap-2">
        <Input
          name="q"
          type="search"
          label="Search settings"
          defaultValue={query}
          maxLength={longestSearch}
          className="flex-1"
          autoComplete="off"
        />
        <Button icon="search">Search</Button>
      </Form>
      {query !== "" && pages.length === 0 && settings.length === 0 ? (
        <EmptyState
          icon="search"
          title={`No settings for “${query}”`}
          action={<ButtonLink to={paths.settingsDashboard()}>Show all settings</ButtonLink>}
        >
          Try another word.
        </EmptyState>
      ) : null}
      {settings.length > 0 ? <Lines lines={settings} /> : null}
      {pages.length > 0 ? (
        <section className="mt-5 flex flex-col gap-2">
          <h2 className="text-base font-semibold">Sections</h2>
          <Lines lines={pages} />
        </section>
      ) : null}
      <div className="flex flex-col gap-5">
        {groups.map(({ group, entries }) => (
          <section key={group} aria-label={group} className="flex flex-col gap-2">
            <h2 className="text-base font-semibold">{group}</h2>
            <Lines lines={entries} />
          </section>
        ))}
        {plan.length > 0 ? (
          <Card title="Your plan" description="Ask your provider to change it.">
            <SummaryList items={plan} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
