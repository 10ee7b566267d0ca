import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound, requireId } from "~/access/refuse.server";
import type { CsvFile } from "~/list/export.server";
import { unguardFormulas } from "../../../server/contract/common/formula-signs";
import { type ImportSample, importRows } from "../../../server/contract/imports/calls";

const pieceRows = 1000;
const stages = ["check", "run", "undo"] as const;

const cellsOf = ({ line, cells, problems }: ImportSample) => [
  line,
  problems.map(({ field }) => field).join("; "),
  problems.map(({ message }) => message).join("; "),
  // Removes the formula guards of an earlier export, because the CSV writer adds them again.
  ...cells.map(unguardFormulas),
];

/** The file of the refused rows of a stage, with line, field and reason. @throws data 404 for an unknown stage. */
export async function refusedFile(access: Access, args: AccessArgs): Promise<CsvFile<ImportSample>> {
  const importId = requireId(args, "action");
  const stage = stages.find((one) => one === new URL(args.request.url).searchParams.get("stage"));
  if (!stage) throw notFound();
  const outcome = stage === "check" ? ("refused" as const) : undefined;
  const ask = (after: number) =>
    access.anotherApi().call(importRows, { query: { importId, stage, outcome, after, limit: pieceRows } });
  // The first part names the columns.
  const first = await ask(0);
  return {
    name: `import-${importId}-${stage === "undo" ? "kept" : "refused"}.csv`,
    heading: ["Line", "Field", "Reason", ...first.columns],
    cells: cellsOf,
    ask: async (after) => (after === undefined ? first : ask(after)),
  };
}
