import { setImmediate as turn } from "node:timers/promises";
import type { Files } from "../../../files/store";
import type { Store } from "../../../store/store";
import { type Hold, type ImportRecord, keepHold, keeping, renewed } from "./hold";
import { plan, readNext } from "./plan";
import { openReading, rowsOf } from "./reading";
import { forgetSome, noCounts, tell } from "./tell";

const rowsAtOnce = 500;

/**
 * Dry run: computes the outcome of each row, counts the outcomes and saves samples; the business's data does not
 * change. An interrupted dry run starts again from the first row.
 *
 * @throws LostHold if the import was cancelled meanwhile, UnreadableFile.
 */
export async function checkImport(store: Store, files: Files, row: ImportRecord, hold: Hold): Promise<void> {
  const place = { businessId: row.business_id, importId: row.id, stage: "check" as const };
  await store.transaction(async (trx) => {
    await keepHold(trx, hold, row);
    await trx
      .updateTable("imports")
      .set({ watermark: 0, bytes_read: 0, row_count: null, ...countsAs(noCounts()), ...renewed(hold) })
      .where("id", "=", row.id)
      .execute();
  });
  for (let more = true; more; await turn()) {
    more = await store.transaction(async (trx) => {
      await keepHold(trx, hold, { state: "checking", watermark: 0 });
      const some = await forgetSome(trx, place);
      await trx.updateTable("imports").set(renewed(hold)).where("id", "=", row.id).execute();
      return some;
    });
  }
  const db = store.forBusiness(row.business_id);
  const reading = await openReading(store, row);
  try {
    let watermark = 0;
    let bytes = 0;
    let counts = noCounts();
    const keep = keeping(store.db, hold);
    const read = async (behind: number) => {
      bytes = behind;
      await keep();
    };
    for await (const rows of rowsOf(store, files, row, rowsAtOnce, read)) {
      const planned = await plan(db, readNext(row.kind, rows, reading), reading, true);
      counts = await store.transaction(async (trx) => {
        await keepHold(trx, hold, { state: "checking", watermark });
        const newCounts = await tell(trx, place, planned, counts);
        await trx
          .updateTable("imports")
          .set({ watermark: watermark + rows.length, bytes_read: bytes, ...countsAs(newCounts), ...renewed(hold) })
          .where("id", "=", row.id)
          .execute();
        return newCounts;
      });
      watermark += rows.length;
      await turn();
    }
    await store.transaction(async (trx) => {
      await keepHold(trx, hold, { state: "checking", watermark });
      await trx
        .updateTable("imports")
        .set({
          state: "checked",
          row_count: watermark,
          watermark: 0,
          bytes_read: row.size,
          checked_at: hold.now(),
          worker: "",
          worker_until: 0,
        })
        .where("id", "=", row.id)
        .execute();
    });
  } finally {
    reading.seen.close();
  }
}

const countsAs = (counts: ReturnType<typeof noCounts>) => ({
  checked_new: counts.new,
  checked_changed: counts.changed,
  checked_same: counts.same,
  checked_refused: counts.refused,
});
