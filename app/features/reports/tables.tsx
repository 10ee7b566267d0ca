import { Link } from "@remix-run/react";
import { Chart } from "~/chart/chart";
import { Heat } from "~/chart/heat";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { Table, TableHead, Td, Th } from "~/ui/table";
import type { Cell, ReportTable } from "./view";

/** Columns that fit on paper at the usual size. */
const mostOnPaper = 15;

/** Report table below its chart. */
export function TableCard({ title, columns, lines, foot, chart, heat, note, empty }: ReportTable) {
  return (
    <Card title={title} flush>
      {lines.length === 0 ? <p className="px-4 pb-4 text-muted-foreground">{empty}</p> : null}
      {chart && lines.length > 0 ? (
        <div className="px-4 pb-3">
          <Chart chart={chart} label={title}>
            {null}
          </Chart>
        </div>
      ) : null}
      {heat && lines.length > 0 ? (
        <div className="px-4 pb-3">
          <Heat {...heat} />
        </div>
      ) : null}
      {note && lines.length > 0 ? <p className="px-4 pb-3 text-sm text-muted-foreground">{note}</p> : null}
      {lines.length > 0 ? (
        <Table
          label={`Table: ${title}`}
          className={cn("figures report-table", columns.length > mostOnPaper && "report-wide")}
        >
          <TableHead columns={columns} />
          <tbody>
            {lines.map(({ key, cells }) => (
              <Row key={key} cells={cells} columns={columns} />
            ))}
          </tbody>
          {foot.length > 0 ? (
            <tfoot>
              {foot.map((cells) => (
                <Row key={cells[0]?.text} cells={cells} columns={columns} />
              ))}
            </tfoot>
          ) : null}
        </Table>
      ) : null}
    </Card>
  );
}

function Row({ cells, columns }: { readonly cells: readonly Cell[] } & Pick<ReportTable, "columns">) {
  return (
    <tr>
      {columns.map(({ heading, numeric }, at) =>
        at === 0 ? (
          <Th key={heading} scope="row" className="report-name">
            <Written {...cells[at]} />
          </Th>
        ) : (
          <Td key={heading} numeric={numeric}>
            <Written {...cells[at]} />
          </Td>
        ),
      )}
    </tr>
  );
}

/** Figure linked to its rows. Renders nothing for a cell that the row lacks. */
const Written = ({ text, to }: Partial<Cell>) =>
  to ? <Link to={to}>{text}</Link> : text === "–" ? <span className="none">–</span> : text;
