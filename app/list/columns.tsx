import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { Icon, type IconName } from "~/ui/icon";
import { initialsOf } from "~/ui/initials";
import { Link } from "~/ui/link";
import { pictureSource } from "~/ui/picture-source";
import { Td, Th } from "~/ui/table";
import { type RowAction, RowMenu } from "./row-menu";

/** What every line of a list shows first. */
export interface ListLine {
  readonly id: number;
  readonly title: string;
  /** "" where there is no picture. */
  readonly thumbnail?: string;
}

/** One column of a list: of its table, of the grid that becomes of it, and of its stacked rows. */
export interface Column<Line, Sort extends string = string> {
  readonly heading: string;
  /** The order of the whole list that its heading leads to. */
  readonly sort?: Sort;
  /** What a grid sorts the shown rows by. */
  readonly sortBy?: (line: Line) => string | number | null;
  readonly numeric?: boolean;
  /** Where a narrow screen has it, whose rows are stacked; one without is left out there. */
  readonly stacked?: "state" | "second" | "third" | "figure";
  /** What a stacked figure counts: "points"; before a stacked third, what it is: "Last visit". */
  readonly unit?: string;
  /** Left out first, where there is not room for all. */
  readonly spare?: true;
  readonly cell: (line: Line) => ReactNode;
}

/** What the lines of a list show and what may be done to them. */
export interface ListLines<Line, Sort extends string = string> {
  /** The first column: the title, with what `note` says below it. `open` leads on from the title. */
  readonly first: {
    readonly heading: string;
    readonly sort?: Sort;
    readonly sortBy?: (line: Line) => string | number | null;
    /** Beside it: a picture, or this icon where there is none; or the person's initials. */
    readonly face?: IconName | "initials";
    readonly open?: (line: Line) => string | null;
    readonly note?: (line: Line) => ReactNode;
  };
  readonly columns: readonly Column<Line, Sort>[];
  /** The first that there is stands in the row, the others in its menu. */
  readonly actions?: (line: Line) => readonly (RowAction | null)[];
  /** What is done at once, by a button of its own. */
  readonly act?: (line: Line) => ReactNode;
}

/** How the table of the lines looks: rows of two lines, with people's faces, whose figures count something, or that lead on whole. */
export const tableLook = <Line, Sort extends string>({ first, columns, actions, act }: ListLines<Line, Sort>): string =>
  cn(
    (first.face || first.note) && "tall",
    first.face === "initials" && "faces",
    columns.some(({ stacked, unit }) => stacked === "figure" && unit) && "counts",
    !actions && !act && "leads",
  );

/** A column as it is drawn. */
export interface DrawnColumn<Line, Sort extends string = string>
  extends Pick<Column<Line, Sort>, "sort" | "sortBy" | "numeric" | "unit" | "cell"> {
  readonly key: string;
  readonly heading: string;
  /** Names its row, and is never hidden. */
  readonly heads?: true;
  /** Its heading is for those who do not see the rows. */
  readonly unseen?: true;
  readonly className: string;
}

/** The columns as they are drawn, the first and what may be done among them. */
export function drawnColumns<Line extends ListLine, Sort extends string>({
  first,
  columns,
  actions,
  act,
}: ListLines<Line, Sort>): readonly DrawnColumn<Line, Sort>[] {
  const { heading, sort, sortBy } = first;
  const acts = actions
    ? (line: Line) => <Acts title={line.title} actions={actions(line).filter((action) => action !== null)} />
    : act;
  return [
    {
      ...{ key: heading.toLowerCase(), heading, sort, sortBy, heads: true, className: "in-item" },
      cell: (line) => <Item line={line} first={first} />,
    },
    ...columns.map(({ stacked, spare, ...column }) => ({
      ...column,
      key: column.heading.toLowerCase(),
      className: cn(stacked ? `in-${stacked}` : "unstacked", spare && "spare"),
    })),
    ...(acts ? [{ key: "acts", heading: "Actions", unseen: true as const, className: "in-acts", cell: acts }] : []),
  ];
}

/** Written out, so that rows which are stacked on a narrow screen stay a table to a screen reader. */
export const [asGroup, asRow, asHeading] = [{ role: "rowgroup" }, { role: "row" }, { role: "columnheader" }];

interface CellProps<Line> {
  readonly column: DrawnColumn<Line>;
  readonly line: Line;
  readonly role?: "gridcell";
  readonly "aria-colindex"?: number;
}

/** One cell of a line. Its role is written out, so that stacked rows stay a table to a screen reader. */
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
    <Td role={role ?? "cell"} numeric={numeric} className={className} data-unit={unit} {...attributes}>
      {cell(line)}
    </Td>
  );
}

/** What takes something away is never the main act. */
function Acts({ title, actions }: { readonly title: string; readonly actions: readonly RowAction[] }) {
  const [first, ...rest] = actions;
  const [main, others] = first && !first.danger ? [first, rest] : [null, actions];
  return (
    <div className="acts">
      {main ? (
        <Link to={main.to} aria-label={`${main.label} ${title}`}>
          {main.label}
        </Link>
      ) : null}
      {others.length > 0 ? <RowMenu title={title} actions={others} /> : null}
    </div>
  );
}

const faceOf = (name: string) => {
  const [first = "", ...more] = name.split(/\s+/).filter(Boolean);
  return initialsOf(first, more.at(-1) ?? "");
};

function Item<Line extends ListLine>({ line, first }: Pick<ListLines<Line>, "first"> & { readonly line: Line }) {
  const { face, open, note } = first;
  const said = note?.(line);
  return (
    <div
      className={cn("item", !face && "faceless")}
      data-initials={face === "initials" ? faceOf(line.title) : undefined}
    >
      {face && face !== "initials" ? <Thumbnail thumbnail={line.thumbnail ?? ""} icon={face} /> : null}
      <Title title={line.title} to={open?.(line) ?? null} />
      {said ? <small>{said}</small> : null}
    </div>
  );
}

function Thumbnail({ thumbnail, icon }: { readonly thumbnail: string; readonly icon: IconName }) {
  if (thumbnail) {
    return <img src={pictureSource(thumbnail)} alt="" width={28} height={28} loading="lazy" className="picture" />;
  }
  return <Icon name={icon} className="picture" />;
}

/** What may be cut off at the width that a name has at least. */
const longFrom = 24;

/** One line of it; all of a long one where it is pointed at or reached by keys. */
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
