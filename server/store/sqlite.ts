import { join } from "node:path";
import { setTimeout as delay, setImmediate as loopTurn } from "node:timers/promises";
import SqliteDatabase, { type Database as Handle, type Statement } from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { makePrivateFile } from "../files/private";

/** Path of the store's file in DATA_DIR. */
export const storeFile = (dataDir: string) => join(dataDir, "portal.sqlite");

/** Milliseconds to wait for another process's write, and between attempts. */
const busyMilliseconds = 10_000;
const lookEvery = { first: 1, most: 4 };
/**
 * Pause before the process writes again, as a share of the time it wrote and in milliseconds at most, so that others
 * can write.
 */
const leftToOthers = { share: 1 / 20, most: 6 };
/** Milliseconds of statements of one transaction after which the process sees to everything else. */
const workedAtOnce = 15;
const keptStatements = 500;
/** Kilobytes of pages in memory. A piece changes the same pages again and again. */
const cacheSize = { usual: 32_000, piece: 64_000 } as const;
/** Pages of 4 kB. */
const checkpointPages = 32_000;

/** Opens the file with the settings that every part of the product needs: durable at commit, foreign keys on. */
export function openSqliteFile(dataDir: string): Handle {
  makePrivateFile(storeFile(dataDir));
  const handle = new SqliteDatabase(storeFile(dataDir), { timeout: busyMilliseconds });
  handle.pragma("journal_mode = WAL");
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  handle.pragma(`cache_size = -${cacheSize.usual}`);
  // Pages written by many commits are copied to the file once.
  handle.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  return handle;
}

/**
 * SQLite dialect with two handles: transactions take turns on the writer, everything else reads concurrently. A
 * statement that writes outside a transaction also waits for the writer, so no call blocks the event loop waiting for
 * its own process.
 */
export class SqliteFileDialect implements Dialect {
  constructor(private readonly dataDir: string) {}
  createDriver = () => new SqliteFileDriver(this.dataDir);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalSqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (db) => new SqliteIntrospector(db);
}

/** Runs the migrator in one writing transaction, which also keeps two processes from migrating at once. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Access mode of a transaction that changes a few thousand rows (see Store): the pages that a statement would
 * need to undo itself stay in memory. SQLite otherwise writes each of them to a file, which takes longer than the
 * change. Kysely tells a driver no more of a transaction than this mode.
 */
export const pieceMode = "read write";

class SqliteFileDriver implements Driver {
  readonly #dataDir: string;
  #engine: Handles | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async init() {
    const writer = openSqliteFile(this.#dataDir);
    // SQLite's own busy timeout would block the process; `patiently` waits asynchronously.
    writer.pragma("busy_timeout = 0");
    this.#engine = {
      writer: new Statements(writer),
      reader: new Statements(openSqliteFile(this.#dataDir)),
      turn: new Turn(),
      pause: new Pause(),
    };
  }

  async acquireConnection() {
    if (!this.#engine) throw new Error("The store is not open");
    return new Connection(this.#engine);
  }

  async releaseConnection() {
    // A connection only gives access to the two handles.
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    await own(connection).begin(accessMode === "read only" ? "begin" : "begin immediate", accessMode === pieceMode);
  }

  async commitTransaction(connection: DatabaseConnection) {
    own(connection).end("commit");
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    own(connection).end("rollback");
  }

  async savepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async destroy() {
    this.#engine?.reader.handle.close();
    this.#engine?.writer.handle.close();
    this.#engine = undefined;
  }
}

interface Handles {
  readonly writer: Statements;
  readonly reader: Statements;
  readonly turn: Turn;
  readonly pause: Pause;
}

function own(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error("Not a connection of this driver");
}

class Connection implements DatabaseConnection {
  #release: (() => void) | undefined;
  #worksSince = 0;

  constructor(private readonly handles: Handles) {}

  async begin(statement: string, isPiece: boolean) {
    const { turn, pause, writer } = this.handles;
    const release = await turn.take();
    try {
      await pause.over();
      writer.makeRoom(isPiece);
      await patiently(() => writer.handle.exec(statement));
    } catch (error) {
      release();
      throw error;
    }
    pause.writes();
    this.#worksSince = performance.now();
    this.#release = release;
  }

  end(statement: "commit" | "rollback") {
    try {
      // Some failures, such as a full disk, have already ended the transaction.
      if (this.handles.writer.handle.inTransaction) this.handles.writer.handle.exec(statement);
    } finally {
      if (statement === "rollback" || !this.handles.writer.handle.inTransaction) this.#giveBack();
    }
  }

  #giveBack() {
    this.handles.pause.wrote();
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) {
      await this.#breathe();
      return run<R>(this.handles.writer.prepare(query.sql), query.parameters);
    }
    const reading = this.handles.reader.prepare(query.sql);
    if (reading.readonly) return run<R>(reading, query.parameters);
    const release = await this.handles.turn.take();
    try {
      return await patiently(() => run<R>(this.handles.writer.prepare(query.sql), query.parameters));
    } finally {
      release();
    }
  }

  /** Between the statements of a long transaction pages are answered, with what was committed before it. */
  async #breathe() {
    if (performance.now() - this.#worksSince < workedAtOnce) return;
    await loopTurn();
    this.#worksSince = performance.now();
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const from = this.#release ? this.handles.writer : this.handles.reader;
    // Not cached: a prepared statement cannot run again while it is being iterated.
    for (const row of from.handle.prepare<unknown[], R>(query.sql).iterate(...query.parameters)) {
      yield { rows: [row] };
    }
  }
}

function run<R>(statement: Statement<unknown[], unknown>, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Retries while another process writes. */
async function patiently<T>(work: () => T): Promise<T> {
  const until = performance.now() + busyMilliseconds;
  for (let wait = lookEvery.first; ; wait = Math.min(wait * 1.5, lookEvery.most)) {
    try {
      return work();
    } catch (error) {
      const busy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!busy || performance.now() > until) throw error;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}

/** A handle with an LRU cache of its prepared statements. */
class Statements {
  readonly #kept = new Map<string, Statement<unknown[], unknown>>();
  #isForPiece = false;

  constructor(readonly handle: Handle) {}

  /** Prepares for a transaction, which has not begun. */
  makeRoom(forPiece: boolean): void {
    if (forPiece === this.#isForPiece) return;
    this.handle.pragma(`cache_size = -${forPiece ? cacheSize.piece : cacheSize.usual}`);
    this.handle.pragma(`temp_store = ${forPiece ? "MEMORY" : "FILE"}`);
    this.#isForPiece = forPiece;
  }

  prepare(text: string): Statement<unknown[], unknown> {
    const earlier = this.#kept.get(text);
    const statement = earlier ?? this.handle.prepare<unknown[], unknown>(text);
    if (earlier) this.#kept.delete(text);
    this.#kept.set(text, statement);
    if (this.#kept.size > keptStatements) {
      for (const [oldest] of this.#kept) {
        this.#kept.delete(oldest);
        break;
      }
    }
    return statement;
  }
}

/**
 * Queue for the writer, first come first served. Between two writers the event loop gets a turn: transactions wait for
 * nothing else, so a whole queue of them, each with its disk sync, would run before anything else.
 */
class Turn {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<() => void> {
    if (this.#taken) await new Promise<void>((go) => this.#waiting.push(go));
    this.#taken = true;
    return () => this.#pass();
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) setImmediate(next);
    else this.#taken = false;
  }
}

/**
 * Another process retries its write at intervals; long transactions without a pause between them would never let it in.
 */
class Pause {
  #began = 0;
  #until = 0;

  writes(): void {
    this.#began = performance.now();
  }

  wrote(): void {
    const now = performance.now();
    this.#until = now + Math.min((now - this.#began) * leftToOthers.share, leftToOthers.most);
  }

  async over(): Promise<void> {
    const remaining = this.#until - performance.now();
    if (remaining >= 1) await delay(remaining);
  }
}
