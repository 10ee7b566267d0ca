import { importsJob } from "../../../server/areas/imports/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

/**
 * Small batches, for many points at which to be killed. Without a lease, all processes work on the import at once,
 * including right after one was killed.
 */
export default async (store: Store, now: number): Promise<void> => {
  const left = () =>
    store.db.selectFrom("imports").select("id").where("state", "in", ["checking", "running", "undoing"]).execute();
  const job = importsJob({ leaseMs: 0, rowsAtOnce: 25 });
  while ((await left()).length > 0) await finish(job, store, now);
};
