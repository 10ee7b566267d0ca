import { randomBytes } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe } from "vitest";
import type { Engine } from "../../server/store/schema";
import { openStore, type Store } from "../../server/store/store";
import { databaseOn } from "./postgres";
import { scratch } from "./scratch";

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
 * suite's global setup); whoever starts the run says when there is none.
 */
export function eachEngine(name: string, define: (stores: Stores) => void): void {
  describe(`${name} (SQLite)`, () => define(sqliteStores()));
  const address = process.env.TEST_DATABASE_URL;
  if (address) describe(`${name} (PostgreSQL)`, () => define(postgresStores(address)));
}

function sqliteStores(): Stores {
  const root = scratch("loyalty-store-");
  const opened: Store[] = [];
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
      const dataDir = join(root, `store-${opened.length}`);
      copyEmptyStore(dataDir);
      return open(dataDir);
    },
    beside: (store) => open(store.dataDir),
    placeOf: ({ dataDir }) => ({ dataDir }),
  };
}

function postgresStores(address: string): Stores {
  const run = `loyalty_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const pictures = scratch("loyalty-store-");
  const template = made("TEST_DATABASE_TEMPLATE");
  const admin = new pg.Pool({ connectionString: address, max: 4, allowExitOnIdle: true });
  const addresses = new Map<Store, string>();
  const names: string[] = [];
  const known = (store: Store) => {
    const databaseUrl = addresses.get(store);
    if (!databaseUrl) throw new Error("Not a store of this suite");
    return databaseUrl;
  };
  const open = async (databaseUrl: string) => {
    const store = await openStore({ dataDir: join(pictures, `store-${addresses.size}`), databaseUrl });
    addresses.set(store, databaseUrl);
    return store;
  };
  afterAll(async () => {
    await Promise.all([...addresses.keys()].map((store) => store.close()));
    // A closed pool has said good-bye; PostgreSQL may not have heard all of it, and would break those connections off.
    const connected = "select 1 from pg_stat_activity where datname = any($1) limit 1";
    for (let looks = 0; looks < 200; looks += 1) if ((await admin.query(connected, [names])).rowCount === 0) break;
    // Together, for each waits for PostgreSQL to write down what it holds, and once is enough for all.
    await Promise.all(names.map((name) => admin.query(`drop database if exists ${name} with (force)`)));
    await admin.end();
    rmSync(pictures, { recursive: true, force: true });
  });
  return {
    engine: "postgres",
    async fresh() {
      const name = `${run}_${names.length}`;
      names.push(name);
      await admin.query(`create database ${name} template ${template}`);
      return open(databaseOn(address, name));
    },
    beside: async (store) => open(known(store)),
    placeOf: (store) => ({ dataDir: store.dataDir, databaseUrl: known(store) }),
  };
}

/** Lays a migrated SQLite store with nothing in it at `dataDir`. */
export const copyEmptyStore = (dataDir: string) => cpSync(made("TEST_STORE_TEMPLATE"), dataDir, { recursive: true });

/** What the run's own setup has made (stores.setup.ts). */
function made(name: "TEST_STORE_TEMPLATE" | "TEST_DATABASE_TEMPLATE"): string {
  const place = process.env[name];
  if (!place) throw new Error(`${name} is not set: stores.setup.ts has not run`);
  return place;
}
