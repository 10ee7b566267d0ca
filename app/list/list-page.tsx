import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import type { IconName } from "~/ui/icon";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { ListLine, ListLines } from "./columns";
import { FilterBar, FilterLine } from "./filter-bar";
import { DataGrid } from "./grid/data-grid";
import { ListPages } from "./list-pages";
import { type RowAction, RowMenu } from "./row-menu";
import type { ListShown } from "./shown";
import { ListTable } from "./table";

/** Declaration of a list's page: title, columns and actions. */
export interface ListPageProps<Line, Sort extends string> extends ListLines<Line, Sort> {
  /** Loader data (`loadList`). */
  readonly page: ListShown<Line, Sort>;
  readonly title: string;
  /** Name of the table, if it differs from the title: "Winners". */
  readonly label?: string;
  readonly one: string;
  readonly many: string;
  readonly icon: IconName;
  /** Text of the empty list, which says what such items are for. */
  readonly nothing: ReactNode;
  /** Heading of the empty list; "No offers yet" by default. */
  readonly nothingTitle?: string;
  /** Button that creates an item; null if the user may not. */
  readonly create?: { readonly label: string; readonly to: string; readonly icon?: IconName } | null;
  /** Other actions on the page. */
  readonly menu?: readonly (RowAction | null)[];
  readonly description?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Content between heading and list. */
  readonly above?: ReactNode;
  /** Content next to the active filters. */
  readonly views?: ReactNode;
  /** Replaces "No offer matches". */
  readonly noMatch?: ReactNode;
  /** Enables column choice and client-side sorting; the choice is stored under this name. */
  readonly grid?: string;
  /** URL of the CSV export of the whole list. */
  readonly exportTo?: string;
}

/** Complete list page: heading, filters, table, paging and empty states. */
export function ListPage<Line extends ListLine, Sort extends string>(props: ListPageProps<Line, Sort>) {
  const { page, title, label, many, icon, nothing, nothingTitle = `No ${many} yet` } = props;
  const { create, above } = props;
  const menu = (props.menu ?? []).filter((action) => action !== null);
  const [verb, ...noun] = create?.label.split(" ") ?? [];
  const button = create ? (
    <ButtonLink to={create.to} variant="primary" icon={create.icon ?? "plus"} aria-keyshortcuts="c">
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
  const { lines, sorts, sorted, total, perPage } = page;
  const table = { ...props, label, lines, sorts, sorted };
  const bar = <FilterBar page={page} label={label} />;
  const line = (
    <div className="list-line">
      <FilterLine page={page} />
      {views}
    </div>
  );
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
      <ListPages page={page} one={one} many={many}>
        {exportTo ? (
          <a href={exportTo} className="link me-auto text-sm">
            Export CSV
          </a>
        ) : null}
      </ListPages>
    </>
  );
}
