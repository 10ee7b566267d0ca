import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
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

/** The store's file below DATA_DIR. */
export const storeFile = (dataDir: string) => join(dataDir, "portal.sqlite");

/** How long another process's write is waited for, and how often it is looked at. */
const busyMilliseconds = 10_000;
const lookEvery = { first: 1, most: 4 };
/** What a process leaves of the time it wrote for to others before it writes again, in milliseconds at most. */
const leftToOthers = { share: 1 / 20, most: 6 };
const keptStatements = 500;
/** Of 4 kB. */
const checkpointPages = 4_000;

/** Opens the file as every part of the product must: durable at commit, foreign keys on. */
export function openSqliteFile(dataDir: string): Handle {
  makePrivateFile(storeFile(dataDir));
  const handle = new SqliteDatabase(storeFile(dataDir), { timeout: busyMilliseconds });
  handle.pragma("journal_mode = WAL");
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  handle.pragma("cache_size = -32000");
  // Pages that many commits write are carried into the file once.
  handle.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  return handle;
}

/**
 * SQLite for Kysely, with two handles: transactions take turns on the writer, everything else reads beside them. A
 * statement that writes outside a transaction waits for the writer as well, so no call ever blocks the event loop
 * against its own process.
 */
export class SqliteFileDialect implements Dialect {
  constructor(private readonly dataDir: string) {}
  createDriver = () => new SqliteFileDriver(this.dataDir);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalSqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (db) => new SqliteIntrospector(db);
}

/** Lets the migrator work inside one writing transaction, which is also what keeps two processes apart. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteFileDriver implements Driver {
  readonly #dataDir: string;
  #engine: Handles | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async init() {
    const writer = openSqliteFile(this.#dataDir);
    // SQLite's own waiting would stop this process; `patiently` waits beside it.
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
    // A connection is only a pass to the two handles.
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    await own(connection).begin(accessMode === "read only" ? "begin" : "begin immediate");
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

  constructor(private readonly handles: Handles) {}

  async begin(statement: string) {
    const { turn, pause, writer } = this.handles;
    const release = await turn.take();
    try {
      await pause.over();
      await patiently(() => writer.handle.exec(statement));
    } catch (error) {
      release();
      throw error;
    }
    pause.writes();
    this.#release = release;
  }

  end(statement: "commit" | "rollback") {
    try {
      // Some failures (a full disk) have ended the transaction already.
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
    if (this.#release) return run<R>(this.handles.writer.prepare(query.sql), query.parameters);
    const reading = this.handles.reader.prepare(query.sql);
    if (reading.readonly) return run<R>(reading, query.parameters);
    const release = await this.handles.turn.take();
    try {
      return await patiently(() => run<R>(this.handles.writer.prepare(query.sql), query.parameters));
    } finally {
      release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const from = this.#release ? this.handles.writer : this.handles.reader;
    // Not a kept statement: the same one cannot run again while it is being walked.
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

/** Tries again while another process writes. */
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

/** A handle and its prepared statements, the least recently used dropped first. */
class Statements {
  readonly #kept = new Map<string, Statement<unknown[], unknown>>();

  constructor(readonly handle: Handle) {}

  prepare(text: string): Statement<unknown[], unknown> {
    const kept = this.#kept.get(text);
    const statement = kept ?? this.handle.prepare<unknown[], unknown>(text);
    if (kept) this.#kept.delete(text);
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
 * Who may write, first come first served. Between two writers the event loop comes round: a transaction waits for nothing
 * but its turn, so a whole line of them, each with its wait for the disk, would otherwise run before anybody else is heard.
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
 * Another process that wants to write looks now and then whether it may: one long transaction right after the other would
 * never let it in.
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
    const left = this.#until - performance.now();
    if (left >= 1) await delay(left);
  }
}
