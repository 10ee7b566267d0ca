import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { PageHeader } from "~/ui/page-header";
import type { Screen } from "../data";
import { Keys } from "../keys";
import { find } from "../match";
import { readPreferences } from "../preferences.server";
import { screensFor } from "../screens";
import { title } from "../title";

export const meta = title("search");

/** The palette as a page: the same screens, found by the same rule, with no script. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireAccess(args, "search");
  const query = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { query, screens: find(screensFor(session, readPreferences(args.request)), query) };
}

export default function Search() {
  const { query, screens } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader title="Find a page" description="Any screen you may open, and what can be done from anywhere." />
      <Form method="get" role="search" className="mb-4 flex items-end gap-2">
        <Input name="q" type="search" label="Search for" defaultValue={query} className="flex-1" autoComplete="off" />
        <Button variant="primary" icon="search">
          Search
        </Button>
      </Form>
      {screens.length === 0 ? (
        <EmptyState icon="search" title={`Nothing is called “${query}”`}>
          Try one word of its name, or{" "}
          <Link to="/search" className="link">
            see everything
          </Link>
          .
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {screens.map((screen) => (
            <li key={`${screen.label} ${screen.to}`}>
              <ScreenLine screen={screen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const line = "flex min-h-11 w-full items-center gap-3 px-3 text-start hover:bg-muted cursor-pointer";

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
