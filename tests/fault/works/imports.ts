import { importsJob } from "../../../server/areas/imports/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

/**
 * Small pieces: many points to die at. Without a lease every process is at the import at once, also beside one that was
 * killed a moment ago.
 */
export default async (store: Store, now: number): Promise<void> => {
  const left = () =>
    store.db.selectFrom("imports").select("id").where("state", "in", ["checking", "running", "undoing"]).execute();
  const job = importsJob({ leaseMs: 0, rowsAtOnce: 25 });
  while ((await left()).length > 0) await finish(job, store, now);
};
