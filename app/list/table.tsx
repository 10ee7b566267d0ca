import { AsServed } from "~/ui/as-served";
import { asGroup, asHeading, asRow, Table, Td, Th } from "~/ui/table";
import {
  type DrawnColumn,
  drawnColumns,
  type EditedRows,
  LineCell,
  type ListLine,
  type ListLines,
  tableLook,
} from "./columns";
import type { ListShown } from "./shown";

export interface ListTableProps<Line, Sort extends string = string> extends ListLines<Line, Sort> {
  /** Accessible name of the table, such as "Offers". */
  readonly label: string;
  readonly lines: readonly Line[];
  readonly sorts?: ListShown<Line, Sort>["sorts"];
  readonly sorted?: ListShown<Line, Sort>["sorted"];
}

interface InPlace<Line> {
  readonly editing?: EditedRows<Line>;
  /** Hydration skips the rows (`AsServed`). */
  readonly asServed?: true;
}

/** Table with one page of a list and the actions of each row. */
export function ListTable<Line extends ListLine, Sort extends string>(
  props: ListTableProps<Line, Sort> & InPlace<Line>,
) {
  const { label, lines, sorts, sorted, actions, editing, asServed } = props;
  const columns = drawnColumns(props);
  const sort = (by: Sort | undefined) => {
    const to = by && sorts?.[by];
    return to ? { to, direction: sorted?.by === by ? sorted?.direction : undefined } : undefined;
  };
  const rows = () => lines.map((line) => <Row key={line.id} {...{ line, columns, editing }} />);
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
      {asServed ? (
        <AsServed as="tbody" {...asGroup}>
          {rows}
        </AsServed>
      ) : (
        <tbody {...asGroup}>{rows()}</tbody>
      )}
    </Table>
  );
}

interface RowProps<Line, Sort extends string> {
  readonly line: Line;
  readonly columns: readonly DrawnColumn<Line, Sort>[];
  readonly editing: EditedRows<Line> | undefined;
}

function Row<Line extends ListLine, Sort extends string>({ line, columns, editing }: RowProps<Line, Sort>) {
  const fields = editing?.fields(line);
  if (editing && fields) {
    return (
      <tr {...asRow} className="edited">
        <Td role="cell" colSpan={columns.length} id={editing.anchor(line)} tabIndex={-1}>
          {fields}
        </Td>
      </tr>
    );
  }
  return (
    <tr {...asRow}>
      {columns.map((column) => (
        <LineCell key={column.key} column={column} line={line} />
      ))}
    </tr>
  );
}
