import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { Link } from "./link";
import { useTableKeys } from "./use-table-keys";

interface TableProps {
  /** Accessible name of the scroller and the table. */
  readonly label: string;
  readonly caption?: ReactNode;
  readonly className?: string;
  /** The table always fits the page: it does not scroll, and menus in it may extend beyond it. */
  readonly fits?: boolean;
  /** Rows are stacked on a narrow screen; the caller sets explicit roles. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/**
 * Plain table. If it is too wide it scrolls inside its own named, focusable box, not with the page. Keyboard users
 * navigate it as a grid.
 */
export function Table({ label, caption, className, fits, stacks, children }: TableProps) {
  const keys = useTableKeys();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={fits ? "table-fits" : "table-scroller"} aria-label={label} tabIndex={0} {...keys}>
      <table
        className={cn("table", stacks && "stacks", className)}
        role={stacks ? "table" : undefined}
        aria-label={caption ? undefined : label}
      >
        {caption ? <caption>{caption}</caption> : null}
        {children}
      </table>
    </section>
  );
}

/** Explicit roles, because stacking rows on a narrow screen removes the table semantics for screen readers. */
export const [asGroup, asRow, asHeading] = [{ role: "rowgroup" }, { role: "row" }, { role: "columnheader" }];

interface Cell {
  /** Right-aligned: numbers, money and dates to compare. */
  readonly numeric?: boolean;
}

type ThProps = ThHTMLAttributes<HTMLTableCellElement> &
  Cell & {
    /** Makes the heading a link that sorts. `to` is the URL with the other sort direction. */
    readonly sort?: { readonly to: string; readonly direction?: "ascending" | "descending" };
  };

export function Th({ numeric, sort, className, scope = "col", children, ...th }: ThProps) {
  return (
    <th scope={scope} aria-sort={sort?.direction} className={cn(numeric && "num", className) || undefined} {...th}>
      {sort ? (
        <Link to={sort.to} preventScrollReset>
          {children}
          <Icon
            name={
              sort.direction === "ascending" ? "chevron-up" : sort.direction === "descending" ? "chevron-down" : "sort"
            }
          />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export function Td({ numeric, className, ...td }: TdHTMLAttributes<HTMLTableCellElement> & Cell) {
  return <td className={cn(numeric && "num", className) || undefined} {...td} />;
}

/** Row of a table that stacks whose cells follow each other, in columns that the caller names. */
export const flowingRow = "max-sm:grid-rows-none max-sm:[grid-template-areas:none]";

/** Figure in a table that stacks; on a narrow screen, where the headings are hidden, its label stands before it. */
export const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Td
    role="cell"
    numeric
    data-unit={label}
    className="max-sm:text-start max-sm:before:me-2 max-sm:before:text-muted-foreground max-sm:before:content-[attr(data-unit)]"
  >
    {children}
  </Td>
);

interface HeadProps {
  readonly columns: readonly (Cell & { readonly heading: string })[];
}

/** Heading row of a table from its columns. */
export const TableHead = ({ columns }: HeadProps) => (
  <thead>
    <tr>
      {columns.map(({ heading, numeric }) => (
        <Th key={heading} numeric={numeric}>
          {heading}
        </Th>
      ))}
    </tr>
  </thead>
);
