import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { migrate, openStore } from "../../server/store/store";
import { beginDatabases, endDatabases } from "./databases";
import { builtFor } from "./fault-build";
import { findPostgres } from "./postgres";
import { scratch } from "./scratch";

/**
 * Runs once per run: finds a PostgreSQL, and creates the migrated store of each engine that tests copy theirs from.
 * Workers inherit its location from the environment.
 *
 * @returns a function that removes everything the run created.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The suite is two projects of one run (vitest.config.ts).
  if (process.env.TEST_RUN) return undefined;
  const run = `${process.pid}_${randomBytes(4).toString("hex")}`;
  process.env.TEST_RUN = run;
  const folder = scratch("loyalty-template-");
  const dataDir = join(folder, "sqlite");
  await makeTemplate({ dataDir });
  process.env.TEST_STORE_TEMPLATE = dataDir;

  const address = await findPostgres(process.env);
  if (address) {
    await beginDatabases(address, run, (databaseUrl) =>
      makeTemplate({ dataDir: join(folder, "postgres"), databaseUrl }),
    );
    process.env.TEST_DATABASE_URL = address;
  }

  return async () => {
    if (address) await endDatabases(address, run);
    for (const made of [folder, builtFor(run)]) rmSync(made, { recursive: true, force: true });
  };
}

async function makeTemplate(place: Parameters<typeof openStore>[0]): Promise<void> {
  const store = await openStore(place);
  await migrate(store);
  await store.close();
}
