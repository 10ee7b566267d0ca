import { join } from "node:path";
import type { Config } from "../config";
import { migrate, openStore, type Store } from "../store/store";
import { withDatabaseLock } from "./database-lock";
import { withFileLock } from "./file-lock.js";

/** Migrates the store and runs `work` with it, one process at a time among all that start on the same store. */
export function withPreparedStore<T>(settings: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const alone = async () => {
    const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
    try {
      await migrate(store);
      return await work(store);
    } finally {
      await store.close();
    }
  };
  return settings.DATABASE_URL
    ? withDatabaseLock(settings.DATABASE_URL, alone)
    : withFileLock(join(settings.DATA_DIR, "start.lock"), alone);
}

export async function isEmpty({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("businesses").select("id").limit(1).execute()).length === 0;
}
