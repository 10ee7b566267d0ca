import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../../store/schema";
import type { ImportTable } from "../../../store/schema/imports";
import { locked } from "../../../store/words";

export type ImportRecord = Selectable<ImportTable>;

/** How long an import stays with a worker that says nothing more of it. */
export const leaseMilliseconds = 30_000;

/** One worker's hold of one import. */
export interface Hold {
  readonly importId: number;
  readonly businessId: number;
  readonly worker: string;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** The import has been cancelled, or another worker has it: nothing of the piece under way counts. */
export class LostHold extends Error {
  override readonly name = "LostHold";
}

/** Takes the import for `worker`, unless another one has it in hand. */
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
 * The import, held until the transaction ends.
 *
 * @throws LostHold when its state or its watermark is not what the worker goes by.
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
 * Keeps an import in hand while its file is read and nothing is written: blank rows, and those that are done already, may
 * take longer than a hold lasts.
 *
 * @returns what is called again and again meanwhile; it throws LostHold when the import has ended or is another worker's.
 */
export function keeping(db: Kysely<Database>, hold: Hold): () => Promise<void> {
  let heldAt = hold.now();
  return async () => {
    const now = hold.now();
    if (now - heldAt < hold.leaseMs / 30) return;
    heldAt = now;
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
