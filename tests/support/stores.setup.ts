import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate, openStore } from "../../server/store/store";
import { builtFor } from "./fault-build";
import { databaseOn, findPostgres } from "./postgres";
import { scratch } from "./scratch";

/**
 * Once a run: finds a PostgreSQL, and makes the migrated store of each engine that a test's own stores are copied from.
 * Workers inherit where they are.
 *
 * @returns what takes them away again.
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
    const name = `loyalty_test_${run}_template`;
    await inDatabase(address, `create database ${name}`);
    await makeTemplate({ dataDir: join(folder, "postgres"), databaseUrl: databaseOn(address, name) });
    Object.assign(process.env, { TEST_DATABASE_URL: address, TEST_DATABASE_TEMPLATE: name });
  }

  return async () => {
    if (address) await inDatabase(address, `drop database ${process.env.TEST_DATABASE_TEMPLATE} with (force)`);
    for (const made of [folder, builtFor(run)]) rmSync(made, { recursive: true, force: true });
  };
}

async function inDatabase(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makeTemplate(place: Parameters<typeof openStore>[0]): Promise<void> {
  const store = await openStore(place);
  await migrate(store);
  await store.close();
}
