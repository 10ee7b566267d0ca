import { asGroup, asHeading, asRow, Table, Th } from "~/ui/table";
import { drawnColumns, LineCell, type ListLine, type ListLines, tableLook } from "./columns";
import type { ListShown } from "./shown";

export interface ListTableProps<Line, Sort extends string = string> extends ListLines<Line, Sort> {
  /** Accessible name of the table, such as "Offers". */
  readonly label: string;
  readonly lines: readonly Line[];
  readonly sorts?: ListShown<Line, Sort>["sorts"];
  readonly sorted?: ListShown<Line, Sort>["sorted"];
}

/** Table with one page of a list and the actions of each row. */
export function ListTable<Line extends ListLine, Sort extends string>(props: ListTableProps<Line, Sort>) {
  const { label, lines, sorts, sorted, actions } = props;
  const columns = drawnColumns(props);
  const sort = (by: Sort | undefined) => {
    const to = by && sorts?.[by];
    return to ? { to, direction: sorted?.by === by ? sorted?.direction : undefined } : undefined;
  };
  return (
    // Without a scroller, so that a row's open menu can extend beyond the table.
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
