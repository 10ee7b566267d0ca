import type { Access, AccessArgs } from "~/access/guard.server";
import { idIn } from "~/items/delete/delete.server";
import type { CsvCell } from "~/list/csv";
import { unguardFormulas } from "../../../server/contract/common/formula-signs";
import { type ImportSample, importRows } from "../../../server/contract/imports/calls";

const pieceRows = 1000;
const stages = ["check", "run", "undo"] as const;

const linesOf = (rows: readonly ImportSample[]): CsvCell[][] =>
  rows.map(({ line, cells, problems }) => [
    line,
    problems.map(({ field }) => field).join("; "),
    problems.map(({ message }) => message).join("; "),
    // Removes the formula guards of an earlier export, because the CSV writer adds them again.
    ...cells.map(unguardFormulas),
  ]);

/** Yields the refused rows of a stage in parts; null for an unknown stage. */
export async function refusedRows(access: Access, args: AccessArgs) {
  const importId = idIn(args, "action");
  const stage = stages.find((one) => one === new URL(args.request.url).searchParams.get("stage"));
  if (!stage) return null;
  const ask = (after: number) =>
    access.anotherApi().call(importRows, {
      query: { importId, stage, outcome: stage === "check" ? "refused" : undefined, after, limit: pieceRows },
    });
  const first = await ask(0);
  async function* pieces() {
    let piece = first;
    yield linesOf(piece.rows);
    while (piece.next !== null && !args.request.signal.aborted) {
      piece = await ask(piece.next);
      yield linesOf(piece.rows);
    }
  }
  return {
    name: `import-${importId}-${stage === "undo" ? "kept" : "refused"}.csv`,
    heading: ["Line", "Field", "Reason", ...first.columns],
    pieces: pieces(),
  };
}
