import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { Icon, type IconName } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";
import { Table, Td, Th } from "~/ui/table";
import { type ListDeclaration, type ListState, listPath, sortedBy } from "./list";
import { type RowAction, RowMenu } from "./row-menu";

/** What every line of a list shows first. */
export interface ListLine {
  readonly id: number;
  readonly title: string;
  /** "" where there is no picture. */
  readonly thumbnail: string;
}

export interface Column<Line, Sort extends string> {
  readonly heading: string;
  readonly sort?: Sort;
  readonly numeric?: boolean;
  /** Where a narrow screen has it, whose rows are stacked; one without is left out there. */
  readonly stacked?: "state" | "second";
  /** Left out first, where there is not room for all. */
  readonly spare?: true;
  readonly cell: (line: Line) => ReactNode;
}

/** What the lines of a list show and what may be done to them. */
export interface ListLines<Line, Sort extends string> {
  /** Stands where a line has no picture. */
  readonly icon: IconName;
  /** The first column: picture and title, with what `note` says below it. `open` leads on from the title. */
  readonly first: {
    readonly heading: string;
    readonly sort?: Sort;
    readonly open: (line: Line) => string | null;
    readonly note: (line: Line) => ReactNode;
  };
  readonly columns: readonly Column<Line, Sort>[];
  /** The first that there is stands in the row, the others in its menu. */
  readonly actions: (line: Line) => readonly (RowAction | null)[];
}

interface ListTableProps<Line, Sort extends string> extends ListLines<Line, Sort> {
  readonly declared: ListDeclaration<string, Sort>;
  readonly list: ListState<string, Sort>;
  readonly lines: readonly Line[];
  /** Names the table: "Offers". */
  readonly label: string;
}

const directions = { asc: "ascending", desc: "descending" } as const;

/** Written out, so that rows which are stacked on a narrow screen stay a table to a screen reader. */
const [asGroup, asRow] = [{ role: "rowgroup" }, { role: "row" }];

/** The lines of one page of a list, with what may be done to each. */
export function ListTable<Line extends ListLine, Sort extends string>({
  declared,
  list,
  lines,
  label,
  icon,
  first,
  columns,
  actions,
}: ListTableProps<Line, Sort>) {
  const sort = (by: Sort | undefined) =>
    by && {
      to: listPath(declared, sortedBy(declared, list, by)),
      direction: list.sort === by ? directions[list.direction] : undefined,
    };
  return (
    <Table label={label} className="stacks" fits>
      <thead {...asGroup}>
        <tr {...asRow}>
          <Th role="columnheader" sort={sort(first.sort)}>
            {first.heading}
          </Th>
          {columns.map((column) => (
            <Th
              key={column.heading}
              role="columnheader"
              numeric={column.numeric}
              sort={sort(column.sort)}
              className={placeOf(column)}
            >
              {column.heading}
            </Th>
          ))}
          <Th role="columnheader">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody {...asGroup}>
        {lines.map((line) => (
          <tr key={line.id} {...asRow}>
            <Th scope="row" role="rowheader" className="in-item">
              <div className="item">
                <Thumbnail thumbnail={line.thumbnail} icon={icon} />
                <Title title={line.title} to={first.open(line)} />
                <small>{first.note(line)}</small>
              </div>
            </Th>
            {columns.map((column) => (
              <Td key={column.heading} role="cell" numeric={column.numeric} className={placeOf(column)}>
                {column.cell(line)}
              </Td>
            ))}
            <Td role="cell" className="in-acts">
              <Acts title={line.title} actions={actions(line).filter((action) => action !== null)} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const placeOf = ({ stacked, spare }: Pick<Column<never, never>, "stacked" | "spare">) =>
  cn(stacked ? `in-${stacked}` : "unstacked", spare && "spare");

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

function Thumbnail({ thumbnail, icon }: { readonly thumbnail: string; readonly icon: IconName }) {
  if (thumbnail) {
    return <img src={pictureSource(thumbnail)} alt="" width={28} height={28} loading="lazy" className="picture" />;
  }
  return <Icon name={icon} className="picture" />;
}

/** One line of it; all of it where it is pointed at or reached by keys. */
const Title = ({ title, to }: { readonly title: string; readonly to: string | null }) =>
  to === null ? (
    <span title={title} className="name">
      {title}
    </span>
  ) : (
    <Link to={to} title={title} className="name">
      {title}
    </Link>
  );
