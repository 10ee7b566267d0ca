import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";
import { Table, Td, Th } from "~/ui/table";
import { type ListDeclaration, type ListState, listPath, sortedBy } from "./list";

/** What every line of a list shows first. */
export interface ListLine {
  readonly id: number;
  readonly title: string;
  /** "" where there is no picture. */
  readonly thumbnail: string;
}

export interface RowAction {
  readonly label: string;
  readonly to: string;
}

export interface Column<Line, Sort extends string> {
  readonly heading: string;
  readonly sort?: Sort;
  readonly numeric?: boolean;
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
    <Table label={label}>
      <thead>
        <tr>
          <Th sort={sort(first.sort)}>{first.heading}</Th>
          {columns.map((column) => (
            <Th key={column.heading} numeric={column.numeric} sort={sort(column.sort)}>
              {column.heading}
            </Th>
          ))}
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Th scope="row">
              <div className="flex min-w-52 items-center gap-3">
                <Thumbnail thumbnail={line.thumbnail} icon={icon} />
                <div className="min-w-0">
                  <Title title={line.title} to={first.open(line)} />
                  <small className="flex flex-wrap items-center gap-1.5 text-muted-foreground">
                    {first.note(line)}
                  </small>
                </div>
              </div>
            </Th>
            {columns.map((column) => (
              <Td key={column.heading} numeric={column.numeric}>
                {column.cell(line)}
              </Td>
            ))}
            <Td>
              <div className="flex gap-2.5">
                {actions(line).map((action) =>
                  action ? (
                    <Link key={action.label} to={action.to} aria-label={`${action.label} ${line.title}`}>
                      {action.label}
                    </Link>
                  ) : null,
                )}
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Thumbnail({ thumbnail, icon }: { readonly thumbnail: string; readonly icon: IconName }) {
  if (thumbnail) {
    return (
      <img
        src={pictureSource(thumbnail)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 rounded-md object-cover"
      />
    );
  }
  return <Icon name={icon} className="size-10! rounded-md bg-muted p-2.5 text-muted-foreground" />;
}

/** Two lines of a long title are enough to know it by; the wizard has all of it. */
function Title({ title, to }: { readonly title: string; readonly to: string | null }) {
  const look = "line-clamp-2 wrap-anywhere";
  return to === null ? (
    <span className={look}>{title}</span>
  ) : (
    <Link to={to} className={`link ${look}`}>
      {title}
    </Link>
  );
}
