import pg from "pg";
import { openStore, type Store } from "../../server/store/store";
import { makeDemo, storeOf } from "./servers";

export interface Size {
  readonly customers: number;
  readonly transactions: number;
}

/**
 * A cached demo store of this size. @param address PostgreSQL server on which databases can be created; without it,
 * SQLite.
 */
export async function cachedStore(size: Size, address: string | undefined): Promise<Store> {
  if (address === undefined) return openStore({ dataDir: await storeOf(size.customers, size.transactions) });
  const name = `loyalty_bench_${size.customers}_${size.transactions}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await admin.query(`create database ${name}`);
      await makeDemo(size.customers, size.transactions, { DATABASE_URL: url.toString() });
    }
  } finally {
    await admin.end();
  }
  return openStore({ dataDir: ".cache/bench", databaseUrl: url.toString() });
}
