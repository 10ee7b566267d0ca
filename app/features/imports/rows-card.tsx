import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import { type ImportOutcome, importOutcomes } from "../../../server/contract/imports/words";
import type { ImportPage } from "./import.server";
import { doneHints, outcomeHints, outcomeNames } from "./words";

/** Number of rows per outcome. */
export function Tallies({ page, of }: { readonly page: ImportPage; readonly of: "checked" | "done" }) {
  const tally = page[of];
  const hints = (of === "done" ? doneHints : outcomeHints)[page.kind];
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {importOutcomes.map((outcome) => (
        <li key={outcome} className="rounded-lg border border-border bg-card p-4">
          <p className="text-muted-foreground">{outcomeNames[outcome]}</p>
          <p className="text-2xl font-semibold tabular-nums">{formatCount(tally[outcome])}</p>
          <p className="hint">{hints[outcome]}</p>
        </li>
      ))}
    </ul>
  );
}

/** Total number of rows with an outcome, of which only the first are shown. */
const rowCount = ({ stage, checked, done, kept }: ImportPage, outcome: ImportOutcome): number =>
  stage === "check" ? checked[outcome] : stage === "undo" ? kept : done[outcome];

const titles = { check: "", run: "Refused rows", undo: "Rows not fully undone" } as const;

/** First rows of each outcome, with the reason for refused ones. */
export const RowsCards = ({ page }: { readonly page: ImportPage }) =>
  page.samples.map(({ outcome, rows }) => {
    const reasons = rows.some(({ problems }) => problems.length > 0);
    const changes = rows.some(({ changed }) => changed.length > 0);
    const title = page.stage === "check" ? outcomeNames[outcome] : titles[page.stage ?? "run"];
    const all = rowCount(page, outcome);
    const first = all > rows.length ? `First ${rows.length} of ${formatCount(all)}` : undefined;
    return (
      <Card key={outcome} title={title} description={first} flush>
        <Table label={`${title}, line by line`}>
          <thead>
            <tr>
              <Th numeric>Line</Th>
              {reasons ? <Th>Why</Th> : null}
              {changes ? <Th>Changes</Th> : null}
              {page.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and names may repeat
                <Th key={index}>{column || `Column ${index + 1}`}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, problems, changed }) => (
              <tr key={line}>
                <Td numeric>{formatCount(line)}</Td>
                {reasons ? (
                  <Td className="min-w-56 sm:min-w-96">
                    {problems.map(({ field, message }) => (
                      <span key={`${field} ${message}`} className="block">
                        {page.calledBy[field] ? <b>{page.calledBy[field]}: </b> : null}
                        {message}
                      </span>
                    ))}
                  </Td>
                ) : null}
                {changes ? (
                  <Td className="min-w-40 sm:min-w-56">
                    {changed.map((field) => page.calledBy[field] ?? field).join(", ")}
                  </Td>
                ) : null}
                {page.columns.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                  <Td key={index} className="max-w-64">
                    <span className="block truncate">{cells[index] ?? ""}</span>
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    );
  });
