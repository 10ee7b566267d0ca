import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { type FilterLinks, type FilterSelect, ListFilters } from "./filters";
import { cleared, type ListDeclaration, type ListState, listPath, perPageOf } from "./list";
import { type ListLine, type ListLines, ListTable } from "./table";

/** A list's page as data: what it is called, what its lines show and what may be done to them. */
export interface ListPageProps<Line, Filter extends string, Sort extends string> extends ListLines<Line, Sort> {
  readonly declared: ListDeclaration<Filter, Sort>;
  /** What the page's loader gave (`loadList`). */
  readonly page: {
    readonly list: ListState<Filter, Sort>;
    readonly notes: readonly string[];
    readonly counts: Readonly<Record<string, number>>;
    readonly total: number;
    readonly hasAny: boolean;
    readonly lines: readonly Line[];
  };
  /** The page's title, and the table's name: "Offers". */
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** What is said while there is none at all: what one would be good for. */
  readonly nothing: ReactNode;
  /** Where one that may makes the first or the next; null for others. */
  readonly create: { readonly label: string; readonly to: string } | null;
  /** Between the heading and the filters. */
  readonly above?: ReactNode;
  readonly searchLabel?: string;
  readonly selects?: readonly FilterSelect[];
  readonly links?: FilterLinks;
}

/** The whole page of a list: heading, filters, table, pages, and what it says when it is empty. */
export function ListPage<Line extends ListLine, Filter extends string, Sort extends string>(
  props: ListPageProps<Line, Filter, Sort>,
) {
  const { declared, page, icon, title, one, many, nothing, create, above } = props;
  const { list, notes, counts, total, hasAny, lines } = page;
  const button = create ? (
    <ButtonLink to={create.to} variant="primary" icon="plus">
      {create.label}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={title} actions={hasAny ? button : null} />
      <Notes notes={notes} />
      {above}
      {hasAny ? (
        <div className="list">
          <ListFilters {...props} list={list} counts={counts} label={title} />
          {total > 0 ? (
            <>
              <ListTable {...props} list={list} lines={lines} label={title} />
              <Pagination
                page={list.page}
                perPage={perPageOf(declared)}
                total={total}
                to={(to) => listPath(declared, { ...list, page: to })}
                noun={many}
              />
            </>
          ) : (
            <EmptyState
              flush
              icon="search"
              title={`No ${one} matches`}
              action={<ButtonLink to={listPath(declared, cleared(list))}>Show every {one}</ButtonLink>}
            >
              <p>Look for fewer words, or leave out a filter.</p>
            </EmptyState>
          )}
        </div>
      ) : (
        <EmptyState icon={icon} title={`No ${many} yet`} action={button}>
          {nothing}
        </EmptyState>
      )}
    </>
  );
}
