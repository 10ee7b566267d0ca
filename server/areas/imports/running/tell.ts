import type { Insertable, Kysely } from "kysely";
import { type ImportOutcome, importLimits } from "../../../contract/imports/words";
import type { Database } from "../../../store/schema";
import { beginning } from "./cut";
import type { Fault, MappedRow } from "./row";

export type Stage = "check" | "run" | "undo";
export type Counts = Record<ImportOutcome, number>;
export const noCounts = (): Counts => ({ new: 0, changed: 0, same: 0, refused: 0 });

interface RowReport {
  readonly row: MappedRow;
  readonly outcome: ImportOutcome;
  readonly faults: readonly Fault[];
  readonly changed?: readonly string[];
}

const rowsAtOnce = 500;
const longestCell = 2000;
/** Maximum characters saved per row: enough for real data, and a bound for files made to exhaust memory. */
const longestRow = 16 * 1024;

/** The cells to save; in a row that is too long, those beyond the limit are blank. */
function cellsOf({ cells }: MappedRow): string[] {
  let left = longestRow;
  return cells.map((cell) => {
    const text = beginning(cell, Math.min(longestCell, left)).replaceAll("\0", "");
    left -= text.length;
    return text;
  });
}

/** Counts the outcomes and saves every refused row with its faults, and the first rows of each other outcome. */
export async function tell(
  db: Kysely<Database>,
  place: { readonly businessId: number; readonly importId: number; readonly stage: Stage },
  rows: readonly RowReport[],
  before: Counts,
): Promise<Counts> {
  const counts = { ...before };
  const samples: Insertable<Database["import_samples"]>[] = [];
  for (const { row, outcome, faults, changed = [] } of rows) {
    counts[outcome] += 1;
    if (outcome !== "refused" && (place.stage !== "check" || counts[outcome] > importLimits.samples)) continue;
    samples.push({
      business_id: place.businessId,
      import_id: place.importId,
      stage: place.stage,
      line: row.line,
      outcome,
      cells: JSON.stringify(cellsOf(row)),
      problems: JSON.stringify(faults.map(({ field, message }) => [field, message])),
      changed: JSON.stringify(changed),
    });
  }
  for (let from = 0; from < samples.length; from += rowsAtOnce)
    await db
      .insertInto("import_samples")
      .values(samples.slice(from, from + rowsAtOnce))
      .execute();
  return counts;
}

/** Deletes some of a stage's samples. @returns whether there may be more. */
export async function forgetSome(
  trx: Kysely<Database>,
  place: { readonly businessId: number; readonly importId: number; readonly stage: Stage },
): Promise<boolean> {
  const lines = await trx
    .selectFrom("import_samples")
    .select("line")
    .where("business_id", "=", place.businessId)
    .where("import_id", "=", place.importId)
    .where("stage", "=", place.stage)
    .orderBy("line")
    .limit(rowsAtOnce * 4)
    .execute();
  const last = lines.at(-1);
  if (!last) return false;
  await trx
    .deleteFrom("import_samples")
    .where("business_id", "=", place.businessId)
    .where("import_id", "=", place.importId)
    .where("stage", "=", place.stage)
    .where("line", "<=", last.line)
    .execute();
  return lines.length === rowsAtOnce * 4;
}
