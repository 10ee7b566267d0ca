import { useActionData, useLoaderData } from "@remix-run/react";
import { useRefusal } from "~/form/refusal";
import { FilterBar, FilterLine } from "~/list/filter-bar";
import { title } from "~/shell/title";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import type { Posted } from "../tag-form";
import { TagGrid } from "../tag-grid";
import { tagsPage } from "../tags.server";

export const meta = title("tags-dashboard");
export const loader = tagsPage.loader;
export const action = tagsPage.action;

const untouched: Posted = { raw: {}, change: "", stamp: "", before: {} };

/** Last post: rows that were opened or closed, or rows that were refused. */
function usePosted() {
  const answer = useActionData<typeof action>();
  const refusal = useRefusal();
  if (refusal) {
    const posted = { ...untouched, raw: refusal.repopulateFields, stamp: `refused ${refusal.key}` };
    return { posted, problems: refusal.fieldErrors };
  }
  return { posted: answer && "change" in answer ? answer : untouched, problems: {} };
}

export default function Tags() {
  const page = useLoaderData<typeof loader>();
  const { posted, problems } = usePosted();
  const { tags, may, isEmpty, isNarrowed, total } = page;
  return (
    <>
      <PageHeader
        title="Tags"
        count={isEmpty ? undefined : formatCount(total ?? tags.length)}
        description="Group customers for search, draws and campaigns."
        actions={
          may.create && !isEmpty ? (
            <a href="#new-tags" className="button button-secondary">
              Add tags
            </a>
          ) : null
        }
      />
      <div className="list">
        {isEmpty ? (
          <EmptyState flush icon="tag" title="No tags yet">
            <p>Tags group customers, such as “Wholesale” or “Birthday club”.</p>
          </EmptyState>
        ) : (
          <>
            <FilterBar page={page} label="Tags" />
            <div className="list-line">
              <FilterLine page={page} />
            </div>
          </>
        )}
        {isNarrowed && tags.length === 0 ? (
          <EmptyState flush icon="search" title={`No results for “${page.search?.value}”`} />
        ) : null}
        <TagGrid
          key={posted.stamp || page.key}
          tags={tags}
          posted={posted}
          problems={problems}
          query={page.query === "" ? "" : `?${page.query}`}
          may={may}
        />
      </div>
    </>
  );
}
