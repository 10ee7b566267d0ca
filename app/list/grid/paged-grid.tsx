import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import type { GridProps } from "./column";
import { DataGrid } from "./data-grid";

interface PagedGridProps<Row> extends Omit<GridProps<Row>, "before"> {
  readonly page: number;
  readonly perPage: number;
  /** How many of the list its pages lead to; the whole list unless said. */
  readonly reachable?: number | null;
  /** The address of a page of it. */
  readonly to: (page: number) => string;
  readonly noun: string;
  /** Where the whole list is had as CSV. */
  readonly exportTo: string;
}

/** A page of a long list as a grid, with its export and the way to its other pages. */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const { page, perPage, reachable, to, noun, exportTo, ...grid } = props;
  return (
    <>
      <DataGrid
        {...grid}
        before={(page - 1) * perPage}
        tools={
          <ButtonLink to={exportTo} size="sm" icon="download" reloadDocument>
            Export CSV
          </ButtonLink>
        }
      />
      <Pagination
        page={page}
        perPage={perPage}
        total={reachable ?? grid.total}
        shown={grid.rows.length}
        to={to}
        noun={noun}
      />
    </>
  );
}
