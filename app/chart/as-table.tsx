import type { ReactNode } from "react";
import { Table, Th } from "~/ui/table";

interface AsTableProps {
  readonly label: string;
  /** Column headings: that of the rows, then those of the figures. */
  readonly columns: readonly [rows: string, ...figures: string[]];
  /** Table rows. */
  readonly children: ReactNode;
}

/** Figures of a chart as a collapsible table below it. */
export const AsTable = ({ label, columns: [rows, ...figures], children }: AsTableProps) => (
  <details>
    <summary className="link min-h-6 cursor-pointer">Show as table</summary>
    <div className="mt-2 max-h-96 overflow-y-auto">
      <Table label={label} className="figures">
        <thead>
          <tr>
            <Th>{rows}</Th>
            {figures.map((figure) => (
              <Th key={figure} numeric>
                {figure}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  </details>
);
