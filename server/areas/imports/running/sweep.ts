import { sql } from "kysely";
import type { Files } from "../../../files/store";
import type { Store } from "../../../store/store";
import { locked } from "../../../store/words";
import { inSteps } from "../../../work/in-steps";
import type { ImportRecord } from "./hold";
import { pieceKey } from "./pieces";
import { dueSince, isDue, lastMoveColumn, removedState, restingStates, unfinishedStates } from "./retention";
import { forgetSome } from "./tell";

const importsAtOnce = 100;
/** Milliseconds after a removal until its file is deleted, so that a piece being uploaded then has arrived. */
const graceMilliseconds = 60_000;

/**
 * Deletes the files and row samples of imports that ended or were abandoned long enough ago, and removed imports. Each
 * import is first marked as swept; an interrupted sweep is completed by the next one. Running it again, or in two
 * processes at once, has no further effect. What the rows did is kept: an undo needs no file.
 * @returns how many imports were marked as swept.
 */
export async function sweepImports(store: Store, files: Files, now: number): Promise<number> {
  const marked = await markDue(store, now);
  await clearMarked(store, files, now);
  return marked;
}

async function markDue(store: Store, now: number): Promise<number> {
  let marked = 0;
  for (let after = 0; ; ) {
    const due = await store.db
      .selectFrom("imports")
      .select(["id", "business_id"])
      .where("id", ">", after)
      .where("state", "in", restingStates)
      .where(lastMoveColumn, "<=", dueSince(now))
      .where((row) => row.or([row("swept_at", "is", null), row("swept_at", "<", lastMoveColumn)]))
      .orderBy("id")
      .limit(importsAtOnce)
      .execute();
    for (const row of due) if (await markOne(store, row, now)) marked += 1;
    const last = due.at(-1);
    if (!last || due.length < importsAtOnce) return marked;
    after = last.id;
  }
}

type Named = Pick<ImportRecord, "id" | "business_id">;

/** Marks an import as swept; an unfinished one is cancelled, since it cannot continue without its file. */
const markOne = (store: Store, { id, business_id }: Named, now: number): Promise<boolean> =>
  store.transaction(async (trx) => {
    const db = store.scope(trx, business_id);
    const row = await locked(trx, db.selectFrom("imports").selectAll().where("id", "=", id)).executeTakeFirst();
    if (!row || !isDue(row, now)) return false;
    const over = unfinishedStates.some((state) => state === row.state);
    await db
      .updateTable("imports")
      .set({ swept_at: now, preview: "[]", ...(over && { state: "cancelled", ended_at: now }) })
      .where("id", "=", id)
      .execute();
    return true;
  });

type Marked = Pick<ImportRecord, "id" | "business_id" | "token" | "pieces" | "state" | "undone_at">;

async function clearMarked(store: Store, files: Files, now: number): Promise<void> {
  for (let after = 0; ; ) {
    const marked = await store.db
      .selectFrom("imports")
      .select(["id", "business_id", "token", "pieces", "state", "undone_at"])
      .where("id", ">", after)
      .where("swept_at", "is not", null)
      .where((row) => row.or([row("state", "!=", removedState), row("swept_at", "<=", now - graceMilliseconds)]))
      .where((row) => row.or([row("token", "!=", ""), row.and([row("swept_at", ">=", lastMoveColumn), hasSamples])]))
      .orderBy("id")
      .limit(importsAtOnce)
      .execute();
    for (const row of marked) await clearOne(store, files, row);
    const last = marked.at(-1);
    if (!last || marked.length < importsAtOnce) return;
    after = last.id;
  }
}

const hasSamples = sql<boolean>`exists (select 1 from import_samples where import_samples.import_id = imports.id)`;

async function clearOne(store: Store, files: Files, row: Marked): Promise<void> {
  const { id, business_id: businessId, token, pieces } = row;
  const db = store.forBusiness(businessId);
  // Deletes samples of an undo only if it has ended, because an undo that begins meanwhile adds new ones.
  for (const stage of row.undone_at === null ? (["check", "run"] as const) : (["check", "run", "undo"] as const))
    await inSteps(() => forgetSome(db, { businessId, importId: id, stage }));
  // The last piece may have been stored without its row.
  if (token !== "") for (let number = 0; number <= pieces; number += 1) await files.remove(pieceKey(token, number));
  await db.deleteFrom("import_pieces").where("import_id", "=", id).execute();
  await db.updateTable("imports").set({ token: "" }).where("id", "=", id).execute();
  await db.deleteFrom("imports").where("id", "=", id).where("state", "=", removedState).execute();
}
