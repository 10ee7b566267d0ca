import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import type { RowProblem } from "../tag-form";
import { TagGrid } from "../tag-grid";
import { TagTable } from "../tag-table";
import { loadTags, saveTags } from "../tags.server";

export const meta = title("tags-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadTags(await requireAccess(args, "tags-dashboard"), args);
}

export async function action(args: ActionFunctionArgs) {
  return saveTags(await requireAccess(args, "tags-dashboard"), args);
}

/** From so many tags on a search is quicker than looking. */
const searchFrom = 12;

export default function Tags() {
  const { tags, total, search, may, key } = useLoaderData<typeof loader>();
  const typed = useActionData<typeof action>();
  const problems = typed?.problems ?? [];
  const changes = may.create || may.update;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Tags"
        description="Marks for your customers: for finding them, for draws and for campaigns."
        actions={
          may.create && total > 0 ? (
            <a href="#new-tags" className="button button-secondary">
              Add tags
            </a>
          ) : null
        }
      />
      {problems.length > 0 ? <ErrorSummary className="mb-4" errors={problems.map(asError)} /> : null}
      <Refusal title="The tags were not saved" message={typed?.message} />
      {total >= searchFrom || search !== "" ? <Search search={search} found={tags.length} total={total} /> : null}
      {tags.length === 0 ? <Nothing search={search} mayCreate={may.create} /> : null}
      {may.update || tags.length === 0 ? null : <TagTable tags={tags} mayDelete={may.delete} />}
      {changes ? (
        <TagGrid
          key={typed?.stamp ?? key}
          tags={may.update ? tags : []}
          typed={typed?.typed ?? []}
          problems={problems}
          adds={typed?.adds ?? false}
          search={search}
          may={may}
          idempotencyKey={keyAfter(typed?.message, key)}
        />
      ) : null}
    </div>
  );
}

const fieldNames: Readonly<Record<string, string>> = { name: "Name", abv: "Short", color: "Colour" };

/** A message of the summary, with the field it is about. */
function asError({ name, text }: RowProblem) {
  const [, kind, number, column = ""] = /^(Update|Insert)Tags\[(\d+)\]\[(\w+)\]$/.exec(name) ?? [];
  if (!kind) return { href: "#new-tags", text };
  const row = kind === "Insert" ? `New tag ${Number(number) + 1}, ` : "";
  return { href: `#${name}`, text: `${row}${fieldNames[column] ?? column}: ${text}` };
}

interface SearchProps {
  readonly search: string;
  readonly found: number;
  readonly total: number;
}

const Search = ({ search, found, total }: SearchProps) => (
  <Form method="get" key={search} role="search" aria-label="Tags" className="mb-3 flex flex-wrap items-end gap-3">
    <Input
      type="search"
      name="search"
      label="Find a tag"
      defaultValue={search}
      maxLength={100}
      className="min-w-0 flex-1 basis-40 sm:max-w-80"
    />
    <Button type="submit" icon="search">
      Find
    </Button>
    {search === "" ? null : (
      <p className="flex min-h-9 items-center gap-3" role="status">
        {formatCount(found)} of {formatCount(total)}
        <Link to={paths.tagsDashboard()} className="link inline-flex min-h-6 items-center">
          Show all
        </Link>
      </p>
    )}
  </Form>
);

function Nothing({ search, mayCreate }: { readonly search: string; readonly mayCreate: boolean }) {
  if (search !== "") {
    return (
      <div className="mb-4">
        <EmptyState icon="tag" title={`No tag is called “${search}”`} />
      </div>
    );
  }
  return (
    <div className="mb-4">
      <EmptyState icon="tag" title="There are no tags yet">
        <p>
          A tag marks customers that belong together, such as “Wholesale” or “Birthday club”.
          {mayCreate ? " Type the first ones below." : ""}
        </p>
      </EmptyState>
    </div>
  );
}
