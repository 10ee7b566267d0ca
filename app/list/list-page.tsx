import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import type { IconName } from "~/ui/icon";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import type { ListLine, ListLines } from "./columns";
import { FilterBar, FilterLine } from "./filter-bar";
import { DataGrid } from "./grid/data-grid";
import { type RowAction, RowMenu } from "./row-menu";
import { type ListShown, pageOf } from "./shown";
import { ListTable } from "./table";

/** A list's page as data: what it is called, what its lines show and what may be done to them. */
export interface ListPageProps<Line, Sort extends string> extends ListLines<Line, Sort> {
  /** What the page's loader gave (`loadList`). */
  readonly page: ListShown<Line, Sort>;
  readonly title: string;
  /** The table's name where the page is called something else: "Winners". */
  readonly label?: string;
  readonly one: string;
  readonly many: string;
  readonly icon: IconName;
  /** What is said while there is none at all: what one would be good for. */
  readonly nothing: ReactNode;
  /** Instead of the heading then: "No offers yet". */
  readonly nothingTitle?: string;
  /** Where one that may makes the first or the next; null for others. */
  readonly create?: { readonly label: string; readonly to: string; readonly icon?: IconName } | null;
  /** What else may be done on the page. */
  readonly menu?: readonly (RowAction | null)[];
  readonly description?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
  /** Beside the filters that are on. */
  readonly views?: ReactNode;
  /** Instead of "No offer matches". */
  readonly noMatch?: ReactNode;
  /** Its columns can be chosen and the shown rows sorted; the choice is remembered under this name. */
  readonly grid?: string;
  /** Where the whole list is had as CSV. */
  readonly exportTo?: string;
}

/** The whole page of a list: heading, filters, table, pages, and what it says when it is empty. */
export function ListPage<Line extends ListLine, Sort extends string>(props: ListPageProps<Line, Sort>) {
  const { page, title, label, many, icon, nothing, nothingTitle = `No ${many} yet` } = props;
  const { create, above } = props;
  const menu = (props.menu ?? []).filter((action) => action !== null);
  const [verb, ...noun] = create?.label.split(" ") ?? [];
  const button = create ? (
    <ButtonLink to={create.to} variant="primary" icon={create.icon ?? "plus"}>
      <span>
        {verb}
        <span className="max-sm:sr-only"> {noun.join(" ")}</span>
      </span>
    </ButtonLink>
  ) : null;
  const others = menu.length > 0 ? <RowMenu button="More actions" bare actions={menu} /> : null;
  return (
    <>
      <PageHeader
        title={title}
        count={
          label || page.isEmpty || page.total === null
            ? undefined
            : `${formatCount(page.total)}${page.isMore ? "+" : ""}`
        }
        description={props.description}
        back={props.back}
        actions={
          <>
            {others}
            {page.isEmpty ? null : button}
          </>
        }
      />
      <Notes notes={page.notes} />
      {above}
      {page.isEmpty ? (
        <EmptyState icon={icon} title={nothingTitle} action={button}>
          {nothing}
        </EmptyState>
      ) : (
        <div className="list">
          {page.lines.length > 0 || page.page > 1 ? (
            <Lines {...props} />
          ) : (
            <>
              <FilterBar page={page} label={label ?? title} />
              <div className="list-line">
                <FilterLine page={page} />
                {props.views}
              </div>
              {props.noMatch ?? (
                <EmptyState
                  flush
                  icon="search"
                  title={`No matching ${many}`}
                  action={<ButtonLink to={page.whole}>Show all {many}</ButtonLink>}
                >
                  <p>Try fewer words or remove a filter.</p>
                </EmptyState>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

function Lines<Line extends ListLine, Sort extends string>(props: ListPageProps<Line, Sort>) {
  const { page, title, label = title, one, many, grid, exportTo, views } = props;
  const { lines, sorts, sorted, total, reachable, isMore, perPage } = page;
  const table = { ...props, label, lines, sorts, sorted };
  const bar = <FilterBar page={page} label={label} />;
  const line = (
    <div className="list-line">
      <FilterLine page={page} />
      {views}
    </div>
  );
  const cut = total !== null && reachable !== null && (isMore || total > reachable);
  return (
    <>
      {grid ? (
        <DataGrid {...table} name={grid} total={total} before={(page.page - 1) * perPage} bar={bar} line={line} />
      ) : (
        <>
          {bar}
          {line}
          <ListTable {...table} />
        </>
      )}
      <Pagination
        page={page.page}
        perPage={perPage}
        total={reachable}
        shown={lines.length}
        to={(to) => pageOf(page, to)}
        noun={total === 1 ? one : cut ? `first of ${isMore ? "more than " : ""}${formatCount(total)} ${many}` : many}
      >
        {exportTo ? (
          <a href={exportTo} className="link me-auto text-sm">
            Export CSV
          </a>
        ) : null}
      </Pagination>
    </>
  );
}
