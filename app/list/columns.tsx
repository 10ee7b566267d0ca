import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { initialsOf } from "~/ui/initials";
import { Link } from "~/ui/link";
import { pictureSource } from "~/ui/picture-source";
import { Td, Th } from "~/ui/table";
import type { CsvCell } from "./csv";
import { type RowAction, RowMenu } from "./row-menu";

/** Data that every row of a list shows first. */
export interface ListLine {
  readonly id: number | string;
  readonly title: string;
  /** "" if there is no picture. */
  readonly thumbnail?: string;
}

/**
 * What a column contains. Its value stands in the file, and on the screen unless it has a cell; a column with only a
 * cell is not in the file.
 */
type Content<Line> =
  | { readonly value: (line: Line) => CsvCell; readonly cell?: (line: Line) => ReactNode }
  | { readonly value?: undefined; readonly cell: (line: Line) => ReactNode };

/** Column of a list, used by its table, its grid, its stacked rows and its file. */
export type Column<Line, Sort extends string = string> = ColumnLook<Line, Sort> & Content<Line>;

interface ColumnLook<Line, Sort extends string> {
  readonly heading: string;
  /** Sort order that the heading links to, for the whole list. */
  readonly sort?: Sort;
  /** Value by which the grid sorts the visible rows; the column's value by default. */
  readonly sortBy?: (line: Line) => string | number | null;
  readonly numeric?: boolean;
  /**
   * Position in the stacked rows of a narrow screen; columns without one are hidden there. A "line" holds long texts:
   * it has a line of its own below the others, and wraps on every screen.
   */
  readonly stacked?: "state" | "second" | "third" | "figure" | "line";
  /** Unit of a stacked figure ("points"), or label before a stacked third value ("Last visit"). */
  readonly unit?: string | ((line: Line) => string);
  /** Hidden first when space is short. */
  readonly spare?: true;
}

/** Cell of a column on the screen. */
export function cellOf<Line>(column: Content<Line>): (line: Line) => ReactNode {
  if (column.value === undefined) return column.cell;
  const { value, cell } = column;
  return cell ?? ((line) => cellInWords(value(line)));
}

const cellInWords = (value: CsvCell) => (typeof value === "number" ? formatCount(value) : value || "–");

/** Columns and actions of a list's rows. */
export interface ListLines<Line, Sort extends string = string> {
  /** First column: the title with `note` below it. `open` is the link of the title. */
  readonly first: {
    readonly heading: string;
    readonly sort?: Sort;
    readonly sortBy?: (line: Line) => string | number | null;
    /** Picture next to the title, with this icon as fallback; or the person's initials. */
    readonly face?: IconName | "initials";
    readonly open?: (line: Line) => string | null;
    readonly note?: (line: Line) => ReactNode;
    /** Shown in place of the title, which remains the row's name. */
    readonly name?: (line: Line) => ReactNode;
  };
  readonly columns: readonly Column<Line, Sort>[];
  /** The first action is shown in the row, the others in its menu. */
  readonly actions?: (line: Line) => readonly (RowAction | null)[];
  /** Button that acts immediately. */
  readonly act?: (line: Line) => ReactNode;
}

/** Button that submits the form around the list. */
interface RowPress {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly formAction: string;
}

/** Rows that the form around the list edits in place. */
export interface EditedRows<Line> {
  /** Element id of a row, which gets the focus when the row is closed. */
  readonly anchor: (line: Line) => string;
  /** Main action of a closed row; null if the user may not edit. */
  readonly open: (line: Line) => RowPress | null;
  /** Fields that replace the columns of an open row; null for a closed one. */
  readonly fields: (line: Line) => ReactNode;
}

/** CSS classes of the table: two-line rows, faces, figures with a unit, or rows that are links as a whole. */
export const tableLook = <Line, Sort extends string>({ first, columns, actions, act }: ListLines<Line, Sort>): string =>
  cn(
    (first.face || first.note) && "tall",
    first.face === "initials" && "faces",
    columns.some(({ stacked, unit }) => stacked === "figure" && unit) && "counts",
    !actions && !act && "leads",
  );

/** Column prepared for rendering. */
export interface DrawnColumn<Line, Sort extends string = string>
  extends Pick<ColumnLook<Line, Sort>, "sort" | "sortBy" | "numeric" | "unit"> {
  readonly key: string;
  readonly heading: string;
  /** Row header; never hidden. */
  readonly heads?: true;
  /** Heading for screen readers only. */
  readonly unseen?: true;
  readonly className: string;
  readonly cell: (line: Line) => ReactNode;
}

/** Columns prepared for rendering, including the title and the actions. */
export function drawnColumns<Line extends ListLine, Sort extends string>({
  first,
  columns,
  actions,
  act,
  editing,
}: ListLines<Line, Sort> & { readonly editing?: EditedRows<Line> }): readonly DrawnColumn<Line, Sort>[] {
  const { heading, sort, sortBy } = first;
  const acts = actions
    ? (line: Line) => (
        <Acts
          title={line.title}
          press={editing?.open(line) ?? null}
          actions={actions(line).filter((action) => action !== null)}
        />
      )
    : act;
  return [
    {
      ...{ key: heading.toLowerCase(), heading, sort, sortBy, heads: true, className: "in-item" },
      cell: (line) => <Item line={line} first={first} anchor={editing?.anchor(line)} />,
    },
    ...columns.map(({ stacked, spare, ...column }) => ({
      ...column,
      cell: cellOf(column),
      sortBy: column.sortBy ?? column.value,
      key: column.heading.toLowerCase(),
      className: cn(stacked ? `in-${stacked}` : "unstacked", spare && "spare"),
    })),
    ...(acts ? [{ key: "acts", heading: "Actions", unseen: true as const, className: "in-acts", cell: acts }] : []),
  ];
}

interface CellProps<Line> {
  readonly column: DrawnColumn<Line>;
  readonly line: Line;
  readonly role?: "gridcell";
  readonly "aria-colindex"?: number;
}

/** One cell of a row. Its role is explicit, so that stacked rows remain a table for screen readers. */
export function LineCell<Line>({ column, line, role, ...attributes }: CellProps<Line>) {
  const { heads, numeric, className, unit, cell } = column;
  if (heads) {
    return (
      <Th scope="row" role="rowheader" className={className} {...attributes}>
        {cell(line)}
      </Th>
    );
  }
  return (
    <Td
      role={role ?? "cell"}
      numeric={numeric}
      className={className}
      data-unit={typeof unit === "function" ? unit(line) : unit}
      {...attributes}
    >
      {cell(line)}
    </Td>
  );
}

interface ActsProps {
  readonly title: string;
  readonly press: RowPress | null;
  readonly actions: readonly RowAction[];
}

/** Destructive actions are never shown as the main action. */
function Acts({ title, press, actions }: ActsProps) {
  const [first, ...rest] = actions;
  const [main, others] = first && !first.danger && !press ? [first, rest] : [null, actions];
  return (
    <div className="acts">
      {press ? <PressButton {...press} title={title} /> : null}
      {main ? (
        <Link to={main.to} aria-label={`${main.label} ${title}`}>
          {main.label}
        </Link>
      ) : null}
      {others.length > 0 ? <RowMenu title={title} actions={others} /> : null}
    </div>
  );
}

const PressButton = ({ label, title, ...button }: RowPress & { readonly title: string }) => (
  <button type="submit" {...button} className="link" aria-label={`${label} ${title}`}>
    {label}
  </button>
);

const faceOf = (name: string) => {
  const [first = "", ...more] = name.split(/\s+/).filter(Boolean);
  return initialsOf(first, more.at(-1) ?? "");
};

interface ItemProps<Line> extends Pick<ListLines<Line>, "first"> {
  readonly line: Line;
  readonly anchor: string | undefined;
}

function Item<Line extends ListLine>({ line, first, anchor }: ItemProps<Line>) {
  const { face, open, note, name } = first;
  const detail = note?.(line);
  return (
    <div
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      className={cn("item", !face && "faceless")}
      data-initials={face === "initials" ? faceOf(line.title) : undefined}
    >
      {face && face !== "initials" ? <Thumbnail thumbnail={line.thumbnail ?? ""} icon={face} /> : null}
      {name ? name(line) : <Title title={line.title} to={open?.(line) ?? null} />}
      {detail ? <small>{detail}</small> : null}
    </div>
  );
}

function Thumbnail({ thumbnail, icon }: { readonly thumbnail: string; readonly icon: IconName }) {
  if (thumbnail) {
    return <img src={pictureSource(thumbnail)} alt="" width={28} height={28} loading="lazy" className="picture" />;
  }
  return <Icon name={icon} className="picture" />;
}

/** Length from which a title may be truncated at the column's minimum width. */
const longFrom = 24;

/** Title on one line; a long one is shown in full on hover or keyboard focus. */
function Title({ title, to }: { readonly title: string; readonly to: string | null }) {
  const isLong = title.length >= longFrom;
  const shown = { title: isLong ? title : undefined, className: isLong ? "name long" : "name" };
  if (to === null) return <span {...shown}>{title}</span>;
  return (
    <Link to={to} {...shown}>
      {title}
    </Link>
  );
}
