import type { Selectable } from "kysely";
import type { Context } from "../../area";
import type { ImportState } from "../../contract/imports/words";
import { ApiError, notFound } from "../../errors";
import type { ImportTable } from "../../store/schema/imports";
import { locked } from "../../store/words";
import { isSwept, removedState } from "./running/retention";

export type ImportRecord = Selectable<ImportTable>;

const known = (db: Context["db"], importId: number) =>
  db.selectFrom("imports").selectAll().where("id", "=", importId).where("state", "!=", removedState);

/** @throws ApiError `not-found` */
export async function findImport({ db }: Context, importId: number): Promise<ImportRecord> {
  const row = await known(db, importId).executeTakeFirst();
  if (!row) throw notFound("The import");
  return row;
}

/** Locks the import row until the transaction ends. @throws ApiError `not-found`, or `conflict` if not in `states` */
export async function holdImport({ db }: Context, importId: number, states: readonly ImportState[]) {
  const row = await locked(db, known(db, importId)).executeTakeFirst();
  if (!row) throw notFound("The import");
  requireState(row, states);
  return row;
}

/** @throws ApiError `conflict` with a message about the current state. */
export function requireState(row: ImportRecord, states: readonly ImportState[]): void {
  if (states.some((state) => state === row.state)) return;
  throw new ApiError("conflict", refusals[row.state] ?? "The import has changed. Reload the page.");
}

const refusals: Readonly<Record<string, string>> = {
  uploading: "File not uploaded yet.",
  uploaded: "Columns not matched yet.",
  checking: "Check in progress. Wait until the check ends, or cancel the check.",
  running: "The import is running. Wait for it to end, or cancel it.",
  done: "The import has already run.",
  cancelled: "The import was canceled.",
  undoing: "The import is being undone.",
  undone: "The import was undone.",
};

/** Whether the columns can be matched: any number of times before the run, until the file is swept. */
export const mayMatch = (row: ImportRecord): boolean =>
  !isSwept(row) &&
  (["uploaded", "matched", "checked"].includes(row.state) || (row.state === "failed" && row.started_at === null));
