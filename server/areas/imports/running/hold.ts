import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../../store/schema";
import type { ImportTable } from "../../../store/schema/imports";
import { locked } from "../../../store/words";

export type ImportRecord = Selectable<ImportTable>;

/** Milliseconds of a worker's lease on an import. */
export const leaseMilliseconds = 30_000;

/** One worker's lease on one import. */
export interface Hold {
  readonly importId: number;
  readonly businessId: number;
  readonly worker: string;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** The import was cancelled or another worker has taken it over: the current batch must be discarded. */
export class LostHold extends Error {
  override readonly name = "LostHold";
}

/** Takes the lease on the import, unless another worker holds it. */
export async function takeHold(db: Kysely<Database>, hold: Hold): Promise<ImportRecord | undefined> {
  const now = hold.now();
  return db
    .updateTable("imports")
    .set({ worker: hold.worker, worker_until: now + hold.leaseMs })
    .where("id", "=", hold.importId)
    .where("business_id", "=", hold.businessId)
    .where("state", "in", ["checking", "running", "undoing"])
    .where((row) => row.or([row("worker_until", "<=", now), row("worker", "=", hold.worker)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks the import row until the transaction ends.
 *
 * @throws LostHold if its state, watermark or worker is not the expected one.
 */
export async function keepHold(
  trx: Kysely<Database>,
  hold: Hold,
  { state, watermark }: { readonly state: string; readonly watermark: number },
): Promise<ImportRecord> {
  const row = await locked(
    trx,
    trx.selectFrom("imports").selectAll().where("id", "=", hold.importId).where("business_id", "=", hold.businessId),
  ).executeTakeFirst();
  if (row?.state !== state || row.watermark !== watermark || row.worker !== hold.worker)
    throw new LostHold(`Import ${hold.importId} is no longer this worker's`);
  return row;
}

export const renewed = (hold: Hold) => ({ worker_until: hold.now() + hold.leaseMs });

/**
 * Renews the lease while the file is read and nothing is written: skipping blank rows and rows already processed may
 * take longer than a lease.
 *
 * @returns a function to call repeatedly meanwhile; it throws LostHold if another worker has the import or it has
 * ended.
 */
export function keeping(db: Kysely<Database>, hold: Hold): () => Promise<void> {
  let renewedAt = hold.now();
  return async () => {
    const now = hold.now();
    if (now - renewedAt < hold.leaseMs / 30) return;
    renewedAt = now;
    const { numUpdatedRows } = await db
      .updateTable("imports")
      .set(renewed(hold))
      .where("id", "=", hold.importId)
      .where("business_id", "=", hold.businessId)
      .where("worker", "=", hold.worker)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LostHold(`Import ${hold.importId} is no longer this worker's`);
  };
}
