import { join } from "node:path";
import { openFileFolder } from "../../../server/files/folder";
import type { Store } from "../../../server/store/store";
import { workOnImports } from "../../../server/work/imports";

/**
 * Small pieces: many points to die at. Without a lease every process is at the import at once, also beside one that was
 * killed a moment ago.
 */
export default async (store: Store, now: number): Promise<void> => {
  const files = openFileFolder(join(store.dataDir, "imports"));
  const rethrow = (error: unknown) => {
    throw error;
  };
  const left = () =>
    store.db.selectFrom("imports").select("id").where("state", "in", ["checking", "running", "undoing"]).execute();
  const worker = { now: () => now, leaseMs: 0, rowsAtOnce: 25 };
  while ((await left()).length > 0) await workOnImports(store, files, rethrow, worker);
};
