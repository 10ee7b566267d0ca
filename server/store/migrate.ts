import { Migrator } from "kysely";
import * as ground from "./migrations/0001-ground";
import type { Store } from "./store";

/** In order; a migration that has been released never changes. */
const migrations = { "0001-ground": ground };

/**
 * Brings the store's tables up to this version. Any number of processes may start at once: one works, the others wait.
 * @throws when a migration fails; its transaction has been rolled back.
 */
export async function migrate(store: Pick<Store, "db">): Promise<void> {
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new Error(`The store could not be brought up to date${failed ? ` (${failed})` : ""}`, { cause: error });
}
