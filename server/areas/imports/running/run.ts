import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Files } from "../../../files/store";
import { openBatch } from "../../../ledger/batches";
import { holdBooks } from "../../../ledger/figures";
import type { Books } from "../../../ledger/types";
import { insertMany } from "../../../store/many-rows";
import type { Database } from "../../../store/schema";
import type { Store } from "../../../store/store";
import type { Reading } from "./context";
import { doRows } from "./do-rows";
import { type Hold, type ImportRecord, keepHold, keeping, renewed } from "./hold";
import { PieceClaims } from "./key-claims";
import { measuring } from "./measuring";
import { type Read, readAgain, readNext } from "./plan";
import { openReading, rowsOf } from "./reading";
import type { RowEffect } from "./row-effect";
import { type Counts, tell } from "./tell";

/**
 * Rows per transaction. The more they are, the fewer pages SQLite writes for each, because rows of customers in no
 * order change pages all over the indexes; other writers wait for one transaction.
 */
const rowsAtOnce = { sqlite: 2_000, postgres: 1_000 } as const;

/**
 * Continues the run from its watermark. A batch of rows, their effects and the new watermark are written in one
 * transaction, so that a resumed run processes every row exactly once, even with several workers.
 *
 * @param atOnce rows per transaction; the result does not depend on it.
 * @throws LostHold if the import was cancelled or taken over by another worker, UnreadableFile.
 */
export async function runImport(
  store: Store,
  files: Files,
  row: ImportRecord,
  hold: Hold,
  atOnce: number = rowsAtOnce[store.engine],
): Promise<void> {
  const reading = await openReading(store, row);
  const db = store.forBusiness(row.business_id);
  try {
    let behind = 0;
    const keep = keeping(store.db, hold);
    const measured = measuring(store.db, keep);
    let { watermark } = row;
    for await (const rows of rowsOf(store, files, row, atOnce, keep)) {
      const processed = Math.min(Math.max(watermark - behind, 0), rows.length);
      behind += rows.length;
      if (processed > 0) await readAgain(db, row.kind, rows.slice(0, processed), reading);
      const left = readNext(row.kind, rows.slice(processed), reading);
      if (left.length === 0) {
        await turn();
        continue;
      }
      const at = watermark;
      const claims = await store.transaction(
        (trx) => runPiece(store, trx, row, left, { reading, hold, watermark: at }),
        "piece",
      );
      claims.written();
      watermark += left.length;
      await measured(left.length);
      await turn();
    }
    await store.transaction(async (trx) => {
      await keepHold(trx, hold, { state: "running", watermark });
      await trx
        .updateTable("imports")
        .set({ state: "done", ended_at: hold.now(), worker: "", worker_until: 0 })
        .where("id", "=", row.id)
        .execute();
    });
  } finally {
    reading.seen.close();
  }
}

/** @returns the claims of the rows, to be kept once they are written. */
async function runPiece(
  store: Store,
  trx: Kysely<Database>,
  { id, business_id: businessId }: ImportRecord,
  rows: Read,
  { reading, hold, watermark }: { reading: Reading; hold: Hold; watermark: number },
): Promise<PieceClaims> {
  const now = await keepHold(trx, hold, { state: "running", watermark });
  await holdBooks(trx, businessId);
  const db = store.scope(trx, businessId);
  const books: Books = { businessId, timeZone: reading.timeZone, now: hold.now() };
  const userId = now.created_by;
  const batchId = now.batch_id ?? (await openBatch(db, books, { kind: "import", userId }));
  const claims = new PieceClaims(reading.seen);
  const results = await doRows({ trx, db, books, batchId, userId }, rows, reading, claims);
  const effects = results.flatMap(({ row, effect }) =>
    effect ? [{ line: row.row.line, outcome: row.outcome, effect }] : [],
  );
  await keepRows(trx, businessId, id, effects);
  const before: Counts = {
    new: now.done_new,
    changed: now.done_changed,
    same: now.done_same,
    refused: now.done_refused,
  };
  const counts = await tell(
    trx,
    { businessId, importId: id, stage: "run" },
    results.map(({ row }) => row),
    before,
  );
  await trx
    .updateTable("imports")
    .set({
      batch_id: batchId,
      watermark: watermark + rows.length,
      done_new: counts.new,
      done_changed: counts.changed,
      done_same: counts.same,
      done_refused: counts.refused,
      ...renewed(hold),
    })
    .where("id", "=", id)
    .execute();
  return claims;
}

const keepRows = (
  trx: Kysely<Database>,
  businessId: number,
  import_id: number,
  rows: readonly { line: number; outcome: string; effect: RowEffect }[],
) =>
  insertMany(
    trx,
    { table: "import_rows", businessId },
    rows.map(({ line, outcome, effect }) => ({
      import_id,
      line,
      outcome,
      customer_id: effect.customerId,
      transaction_id: effect.transactionId,
      before: JSON.stringify(effect.before),
      after: JSON.stringify(effect.after),
      reference: effect.reference,
    })),
  );
