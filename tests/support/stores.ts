import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe } from "vitest";
import type { Engine } from "../../server/store/schema";
import { migrate, openStore, type Store } from "../../server/store/store";

export interface Stores {
  readonly engine: Engine;
  /** A new migrated store of its own; closed and removed when the suite ends. */
  fresh(): Promise<Store>;
  /** Another process's view of `store`: the same rows through connections of its own. */
  beside(store: Store): Promise<Store>;
  /** Where `store` lies, for a process of its own to open. */
  placeOf(store: Store): Place;
}

export type Place = Parameters<typeof openStore>[0];

/**
 * Defines the suite once an engine. PostgreSQL takes part when the run has found one (TEST_DATABASE_URL, set by the
 * suite's global setup or by hand); whoever starts the run says when there is none.
 */
export function eachEngine(name: string, define: (stores: Stores) => void): void {
  describe(`${name} (SQLite)`, () => define(sqliteStores()));
  const address = process.env.TEST_DATABASE_URL;
  if (address) describe(`${name} (PostgreSQL)`, () => define(postgresStores(address)));
}

function sqliteStores(): Stores {
  const root = mkdtempSync(join(tmpdir(), "loyalty-store-"));
  const template = join(root, "template");
  const opened: Store[] = [];
  let made: Promise<void> | undefined;
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    rmSync(root, { recursive: true, force: true });
  });
  const open = async (dataDir: string) => {
    const store = await openStore({ dataDir });
    opened.push(store);
    return store;
  };
  return {
    engine: "sqlite",
    async fresh() {
      made ??= makeTemplate({ dataDir: template });
      await made;
      const dataDir = join(root, `store-${opened.length}`);
      cpSync(template, dataDir, { recursive: true });
      return open(dataDir);
    },
    beside: (store) => open(store.dataDir),
    placeOf: ({ dataDir }) => ({ dataDir }),
  };
}

function postgresStores(address: string): Stores {
  const run = `loyalty_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const pictures = mkdtempSync(join(tmpdir(), "loyalty-store-"));
  const admin = new pg.Pool({ connectionString: address, max: 1, allowExitOnIdle: true });
  const addresses = new Map<Store, string>();
  const names = [`${run}_template`];
  let made: Promise<void> | undefined;
  const known = (store: Store) => {
    const databaseUrl = addresses.get(store);
    if (!databaseUrl) throw new Error("Not a store of this suite");
    return databaseUrl;
  };
  const addressOf = (name: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.toString();
  };
  const open = async (databaseUrl: string) => {
    const store = await openStore({ dataDir: join(pictures, `store-${addresses.size}`), databaseUrl });
    addresses.set(store, databaseUrl);
    return store;
  };
  afterAll(async () => {
    await Promise.all([...addresses.keys()].map((store) => store.close()));
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(pictures, { recursive: true, force: true });
  });
  const makeDatabase = async () => {
    await admin.query(`create database ${run}_template`);
    await makeTemplate({ dataDir: pictures, databaseUrl: addressOf(`${run}_template`) });
  };
  return {
    engine: "postgres",
    async fresh() {
      made ??= makeDatabase();
      await made;
      const name = `${run}_${names.length}`;
      names.push(name);
      await admin.query(`create database ${name} template ${run}_template`);
      return open(addressOf(name));
    },
    beside: async (store) => open(known(store)),
    placeOf: (store) => ({ dataDir: store.dataDir, databaseUrl: known(store) }),
  };
}

async function makeTemplate(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const store = await openStore(place);
  await migrate(store);
  await store.close();
}
