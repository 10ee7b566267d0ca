import { Table, Th } from "~/ui/table";
import { asGroup, asHeading, asRow, drawnColumns, LineCell, type ListLine, type ListLines, tableLook } from "./columns";
import type { ListShown } from "./shown";

export interface ListTableProps<Line, Sort extends string = string> extends ListLines<Line, Sort> {
  /** Names the table: "Offers". */
  readonly label: string;
  readonly lines: readonly Line[];
  readonly sorts?: ListShown<Line, Sort>["sorts"];
  readonly sorted?: ListShown<Line, Sort>["sorted"];
}

/** The lines of one page of a list, with what may be done to each. */
export function ListTable<Line extends ListLine, Sort extends string>(props: ListTableProps<Line, Sort>) {
  const { label, lines, sorts, sorted, actions } = props;
  const columns = drawnColumns(props);
  const sort = (by: Sort | undefined) => {
    const to = by && sorts?.[by];
    return to ? { to, direction: sorted?.by === by ? sorted?.direction : undefined } : undefined;
  };
  return (
    // What opens in a row may stand out of a table without a scroller.
    <Table label={label} className={tableLook(props)} stacks fits={actions !== undefined}>
      <thead {...asGroup}>
        <tr {...asRow}>
          {columns.map(({ key, heading, unseen, ...column }) => (
            <Th
              key={key}
              {...asHeading}
              numeric={column.numeric}
              sort={sort(column.sort)}
              className={column.heads ? undefined : column.className}
            >
              {unseen ? <span className="sr-only">{heading}</span> : heading}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody {...asGroup}>
        {lines.map((line) => (
          <tr key={line.id} {...asRow}>
            {columns.map((column) => (
              <LineCell key={column.key} column={column} line={line} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
