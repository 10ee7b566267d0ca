import { randomUUID } from "node:crypto";
import type { Store } from "../../store/store";
import { dailyJob, type Job, job, type Work } from "../../work/job";
import { checkImport } from "./running/check";
import { type Hold, type ImportRecord, LostHold, leaseMilliseconds, takeHold } from "./running/hold";
import { UnreadableFile } from "./running/read-rows";
import { runImport } from "./running/run";
import { sweepImports } from "./running/sweep";
import { undoImport } from "./running/undo";

const waiting = ({ store }: Work) =>
  store.db
    .selectFrom("imports")
    .select(["id", "business_id"])
    .where("state", "in", ["checking", "running", "undoing"])
    .orderBy("id")
    .execute();

interface Worker {
  /** Milliseconds until another worker may take over an import whose worker has stopped renewing its lease. */
  readonly leaseMs?: number;
  /** Rows per transaction; by default each stage's own number. */
  readonly rowsAtOnce?: number;
}

/**
 * Job that runs dry runs, runs and undos. Several workers may run it at once: each batch of rows is processed exactly
 * once.
 */
export const importsJob = ({ leaseMs = leaseMilliseconds, rowsAtOnce }: Worker = {}): Job =>
  job({
    name: "imports",
    every: 1_000,
    looksAtOnce: 3,
    waiting,
    step: async (work, { id, business_id }) => {
      const { store } = work;
      const hold: Hold = {
        importId: id,
        businessId: business_id,
        worker: randomUUID(),
        leaseMs,
        now: () => {
          if (work.stopped()) throw new LostHold("The process stops");
          return work.now();
        },
      };
      const row = await takeHold(store.db, hold);
      if (!row) return false;
      try {
        await stageOf(work, row, hold, rowsAtOnce);
      } catch (error) {
        if (error instanceof UnreadableFile) await fail(store, row, error.message);
        else if (!(error instanceof LostHold)) work.failed(error);
        await letGo(store, hold);
      }
      return false;
    },
  });

async function stageOf({ store, services }: Work, row: ImportRecord, hold: Hold, atOnce?: number): Promise<void> {
  const { importFiles: files, customerParts } = services;
  if (row.state === "checking") return checkImport(store, files, row, hold);
  if (row.state === "running") return runImport(store, files, row, hold, atOnce);
  return undoImport(store, customerParts, row, hold, atOnce);
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

export const importJobs = [
  importsJob(),
  dailyJob("swept imports", ({ store, services, now }) => sweepImports(store, services.importFiles, now())),
];
