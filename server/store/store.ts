import { Kysely } from "kysely";
import { OneAtATime } from "../one-at-a-time";
import { migrate } from "./migrate";
import type { Database, Engine } from "./schema";
import { BusinessScope } from "./scope";
import { pieceMode, SqliteFileDialect } from "./sqlite";
import { isCollision } from "./words";

export { migrate };

export interface Store {
  readonly engine: Engine;
  /** Directory of the pictures, and of the SQLite file if that is the engine. */
  readonly dataDir: string;
  /** Unscoped access: for sign-in, the portal's own tables and work that spans businesses. */
  readonly db: Kysely<Database>;
  /** Access to one business's rows only (see BusinessScope). */
  forBusiness(businessId: number): Kysely<Database>;
  /** Scopes the transaction `trx` like `forBusiness`. */
  scope(trx: Kysely<Database>, businessId: number): Kysely<Database>;
  /**
   * Runs `work` in one writing transaction: all of it or nothing. When PostgreSQL aborts the transaction because of
   * another, it runs again, so `work` must not do anything that a rollback cannot undo. Inside, only `trx` (or a scope
   * of it) writes: a write through `db` would wait for this very transaction.
   * @param size "piece" is one of many of a long work, of a few thousand rows at most, which SQLite then writes faster.
   */
  transaction<T>(work: (trx: Kysely<Database>) => Promise<T>, size?: "piece"): Promise<T>;
  /**
   * Runs `work` while nobody else holds one of `names`: on PostgreSQL no process on the database, on SQLite nothing
   * else in this process. For work outside of transactions. All callers give the names in the same order, and `work`
   * must not lock further names.
   */
  alone<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const attempts = 5;

/** PostgreSQL's driver is loaded only where it is used. */
async function onPostgres(databaseUrl: string) {
  const { HeldNames, postgresDialect } = await import("./postgres");
  return { dialect: postgresDialect(databaseUrl), heldNames: new HeldNames(databaseUrl) };
}

/** Opens the store: PostgreSQL when there is a URL, otherwise the SQLite file under `dataDir`. Does not migrate. */
export async function openStore(place: { dataDir: string; databaseUrl?: string | undefined }): Promise<Store> {
  const postgres = place.databaseUrl ? await onPostgres(place.databaseUrl) : null;
  const engine: Engine = postgres ? "postgres" : "sqlite";
  const db = new Kysely<Database>({ dialect: postgres?.dialect ?? new SqliteFileDialect(place.dataDir) });
  const heldNames = postgres?.heldNames;
  const here = new OneAtATime();
  const scope = (trx: Kysely<Database>, businessId: number) => trx.withPlugin(new BusinessScope(businessId));
  return {
    engine,
    dataDir: place.dataDir,
    db,
    scope,
    forBusiness: (businessId) => scope(db, businessId),
    async transaction(work, size) {
      const begun = () => (size === "piece" ? db.transaction().setAccessMode(pieceMode) : db.transaction());
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await begun().execute(work);
        } catch (error) {
          if (attempt === attempts || !isCollision(error)) throw error;
        }
      }
    },
    alone(names, work) {
      const everywhere = heldNames ? () => heldNames.during(names, work) : work;
      // Only one caller per name in this process waits at the database.
      return names.reduceRight((inner, name) => () => here.run(name, inner), everywhere)();
    },
    async close() {
      await heldNames?.close();
      await db.destroy();
    },
  };
}
