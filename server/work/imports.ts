import { randomUUID } from "node:crypto";
import { checkImport } from "../areas/imports/running/check";
import { type Hold, type ImportRecord, LostHold, leaseMilliseconds, takeHold } from "../areas/imports/running/hold";
import { UnreadableFile } from "../areas/imports/running/read-rows";
import { runImport } from "../areas/imports/running/run";
import { undoImport } from "../areas/imports/running/undo";
import type { Files } from "../files/store";
import type { Store } from "../store/store";
import { lookEvery } from "./looking";

const lookMilliseconds = 1_000;
/** Imports that a process has in hand at once, so that a long one keeps no other business waiting. */
const atOnce = 3;

type OnError = (error: unknown) => void;

interface Worker {
  readonly now: () => number;
  /** How long a worker that says nothing more keeps an import from others. */
  readonly leaseMs?: number;
  /** Rows of one transaction, where a run or an undo is not to take as many as they do. */
  readonly rowsAtOnce?: number;
  readonly stopped?: () => boolean;
}

/**
 * Does what the imports are at: dry runs, runs, undos. Each piece of each is done once, however many workers are at it;
 * what fails is tried at the next look.
 */
export async function workOnImports(store: Store, files: Files, onError: OnError, worker: Worker): Promise<void> {
  const name = randomUUID();
  const waiting = await store.db
    .selectFrom("imports")
    .select(["id", "business_id"])
    .where("state", "in", ["checking", "running", "undoing"])
    .orderBy("id")
    .execute();
  for (const { id, business_id } of waiting) {
    if (worker.stopped?.()) return;
    const hold: Hold = {
      importId: id,
      businessId: business_id,
      worker: name,
      leaseMs: worker.leaseMs ?? leaseMilliseconds,
      now: () => {
        if (worker.stopped?.()) throw new LostHold("The process stops");
        return worker.now();
      },
    };
    const row = await takeHold(store.db, hold);
    if (!row) continue;
    try {
      await stageOf(store, files, row, hold, worker.rowsAtOnce);
    } catch (error) {
      if (error instanceof UnreadableFile) await fail(store, row, error.message);
      else if (!(error instanceof LostHold)) onError(error);
      await letGo(store, hold);
    }
  }
}

async function stageOf(store: Store, files: Files, row: ImportRecord, hold: Hold, atOnce?: number): Promise<void> {
  if (row.state === "checking") return checkImport(store, files, row, hold);
  if (row.state === "running") return runImport(store, files, row, hold, atOnce);
  return undoImport(store, row, hold, atOnce);
}

const fail = (store: Store, { id, business_id, state, worker }: ImportRecord, problem: string) =>
  store.db
    .updateTable("imports")
    .set({ state: "failed", problem, watermark: 0, worker: "", worker_until: 0 })
    .where("id", "=", id)
    .where("business_id", "=", business_id)
    .where("state", "=", state)
    .where("worker", "=", worker)
    .execute();

const letGo = (store: Store, { importId, businessId, worker }: Hold) =>
  store.db
    .updateTable("imports")
    .set({ worker: "", worker_until: 0 })
    .where("id", "=", importId)
    .where("business_id", "=", businessId)
    .where("worker", "=", worker)
    .execute();

/**
 * Looks every second, never keeping the process alive.
 * @returns what stops it; the piece under way is waited for, what is left goes on in another process or after a start.
 */
export const startImporting = (store: Store, files: Files, onError: OnError): (() => Promise<void>) =>
  lookEvery(
    lookMilliseconds,
    (stopped) => workOnImports(store, files, onError, { now: Date.now, stopped }),
    onError,
    atOnce,
  );
