import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import type { Engine } from "../../server/store/schema";
import { openStore, type Store } from "../../server/store/store";
import { TestDatabases } from "./databases";
import { scratch } from "./scratch";

export interface Stores {
  readonly engine: Engine;
  /** A new migrated store; closed and removed when the suite ends. */
  fresh(): Promise<Store>;
  /** Another process's view of `store`: the same rows over separate connections. */
  beside(store: Store): Promise<Store>;
  /** Location of `store`, for another process to open. */
  placeOf(store: Store): Place;
}

export type Place = Parameters<typeof openStore>[0];

/**
 * Defines the suite once per engine. PostgreSQL is included when the run has found one (TEST_DATABASE_URL, set by the
 * suite's global setup); the run's starter reports when there is none.
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
  const databases = new TestDatabases(address, made("TEST_RUN"));
  const pictures = scratch("loyalty-store-");
  const addresses = new Map<Store, string>();
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
    await databases.release();
    rmSync(pictures, { recursive: true, force: true });
  });
  return {
    engine: "postgres",
    fresh: async () => open(await databases.take()),
    beside: async (store) => open(known(store)),
    placeOf: (store) => ({ dataDir: store.dataDir, databaseUrl: known(store) }),
  };
}

/** Creates an empty migrated SQLite store at `dataDir`. */
export const copyEmptyStore = (dataDir: string) => cpSync(made("TEST_STORE_TEMPLATE"), dataDir, { recursive: true });

/** Location of what the run's setup created (stores.setup.ts). */
function made(name: "TEST_STORE_TEMPLATE" | "TEST_RUN"): string {
  const place = process.env[name];
  if (!place) throw new Error(`${name} is not set: stores.setup.ts has not run`);
  return place;
}
