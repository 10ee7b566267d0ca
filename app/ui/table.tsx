import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { Link } from "./link";
import { useTableKeys } from "./use-table-keys";

interface TableProps {
  /** Names the scroller and the table. */
  readonly label: string;
  readonly caption?: ReactNode;
  readonly className?: string;
  /** It always fits its page: nothing scrolls, and what opens in it may stand out of it. */
  readonly fits?: boolean;
  /** Its rows are stacked on a narrow screen; roles are written out by whoever draws them. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/**
 * A plain table. What does not fit scrolls inside its own named, focusable box, never the page. Whoever reaches it by
 * keys moves in it as in a grid.
 */
export function Table({ label, caption, className, fits, stacks, children }: TableProps) {
  const keys = useTableKeys();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
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

interface Cell {
  /** Right-aligned: numbers, money, dates that are compared. */
  readonly numeric?: boolean;
}

type ThProps = ThHTMLAttributes<HTMLTableCellElement> &
  Cell & {
    /** Makes the heading a link that sorts. `to` is the address sorted the other way round. */
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
