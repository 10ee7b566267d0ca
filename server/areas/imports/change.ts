import type { Updateable } from "kysely";
import type { Context } from "../../area";
import type { ImportState } from "../../contract/imports/words";
import { ApiError } from "../../errors";
import type { ImportTable } from "../../store/schema/imports";
import { holdImport, type ImportRecord } from "./find";
import { removedState, unfinishedStates } from "./running/retention";

const set = ({ db }: Context, importId: number, values: Updateable<ImportTable>) =>
  db
    .updateTable("imports")
    .set({ ...values, worker: "", worker_until: 0 })
    .where("id", "=", importId)
    .execute();

/**
 * Locks the import for a change of state; null when it is in state `work` already, so a second click changes nothing.
 */
async function unlessAtWork(
  context: Context,
  importId: number,
  work: ImportState,
  states: readonly ImportState[],
): Promise<ImportRecord | null> {
  const row = await holdImport(context, importId, [work, ...states]);
  return row.state === work ? null : row;
}

export async function check(context: Context, importId: number): Promise<void> {
  if (await unlessAtWork(context, importId, "checking", ["matched", "checked"]))
    await set(context, importId, { state: "checking", watermark: 0, bytes_read: 0, problem: "" });
}

export async function start(context: Context, importId: number): Promise<void> {
  if (await unlessAtWork(context, importId, "running", ["checked"]))
    await set(context, importId, { state: "running", watermark: 0, started_at: context.now });
}

export async function cancel(context: Context, importId: number): Promise<void> {
  const row = await holdImport(context, importId, [
    "uploaded",
    "matched",
    "checking",
    "checked",
    "running",
    "cancelled",
  ]);
  if (row.state === "cancelled") return;
  if (row.state === "checking") await set(context, importId, { state: "matched", watermark: 0, bytes_read: 0 });
  else await set(context, importId, { state: "cancelled", ended_at: context.now });
}

/** Marks the import as removed; the next sweep deletes its file. @throws ApiError `conflict` if it has run. */
export async function remove(context: Context, importId: number): Promise<void> {
  const row = await holdImport(context, importId, [...unfinishedStates, "failed", "cancelled"]);
  if (row.started_at !== null)
    throw new ApiError("conflict", "The import has already run. Undo it instead of removing it.");
  await set(context, importId, { state: removedState, swept_at: context.now });
}

/** @throws ApiError `conflict` if there is nothing to undo. */
export async function undo(context: Context, importId: number): Promise<void> {
  const row = await unlessAtWork(context, importId, "undoing", ["done", "cancelled", "failed"]);
  if (!row) return;
  const { last } = await context.db
    .selectFrom("import_rows")
    .select(({ fn }) => fn.max("line").as("last"))
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  if (row.started_at === null || last === null) throw new ApiError("conflict", "Nothing to undo.");
  await set(context, importId, { state: "undoing", watermark: Number(last) + 1, undone_by: context.caller.userId });
}
