import { CompiledQuery, type ControlledTransaction, type Insertable, type Kysely, sql } from "kysely";
import type { Database, Engine } from "../store/schema";
import { learnSizes } from "../store/statistics";
import type { Store } from "../store/store";
import { dropIndexes, moveIdsOn } from "./indexes";

/** Tables that receive so many rows that their indexes are built afterwards. */
const bulky = [
  "transactions",
  "ledger_entries",
  "customers",
  "customer_words",
  "tag_wearers",
  "lots",
  "sale_lines",
] as const;
/** Rows per commit on SQLite, which keeps a transaction in its log. */
const rowsACommit = 600_000;

type Cell = number | string | null;
type Columns = Readonly<Record<string, "number" | "text">>;

/** Inserts many rows into one table; cells are in the order of its columns. */
export interface BulkTable {
  add(...cells: Cell[]): void;
}

/**
 * Inserts numbers of rows for which single statements are too slow. Everything is one transaction (on SQLite several,
 * if the load is large). `add` only buffers; the caller must await `drain` often enough to bound memory.
 */
export class Bulk {
  readonly #tables: Buffered[] = [];
  #rows = 0;
  #inParts = false;

  private constructor(
    private readonly store: Store,
    private trx: ControlledTransaction<Database>,
    private readonly indexes: string[],
  ) {}

  static async begin(store: Store): Promise<Bulk> {
    const trx = await store.db.startTransaction().execute();
    return new Bulk(store, trx, await dropIndexes(trx, bulky));
  }

  get db(): Kysely<Database> {
    return this.trx;
  }

  table(name: keyof Database, columns: Columns): BulkTable {
    const table = new Buffered(this.store.engine, name, columns);
    this.#tables.push(table);
    return table;
  }

  /** Inserts a few rows given by column name. */
  async insert<T extends keyof Database>(table: T, rows: readonly Insertable<Database[T]>[]): Promise<void> {
    const rowsAStatement = 100;
    for (let from = 0; from < rows.length; from += rowsAStatement) {
      await this.trx
        .insertInto<keyof Database>(table)
        .values(rows.slice(from, from + rowsAStatement))
        .execute();
    }
  }

  /** Executes the statements for buffered rows. */
  async drain(all = false): Promise<void> {
    for (const table of this.#tables) {
      for (let query = table.take(all); query; query = table.take(all)) {
        this.#rows += table.rowsAStatement;
        await this.trx.executeQuery(query);
      }
    }
    if (this.#rows < rowsACommit) return;
    this.#rows = 0;
    this.#inParts = this.store.engine === "sqlite";
    await this.#commitPart();
  }

  async #commitPart(): Promise<void> {
    if (!this.#inParts) return;
    await this.trx.commit().execute();
    this.trx = await this.store.db.startTransaction().execute();
  }

  /** Drains everything and builds the indexes: after this, rows can be queried, and only a few more should be added. */
  async index(): Promise<void> {
    await this.drain(true);
    for (const definition of this.indexes.splice(0)) {
      await sql.raw(definition).execute(this.trx);
      await this.#commitPart();
    }
    await learnSizes(this.trx);
  }

  async finish(): Promise<void> {
    await this.drain(true);
    await moveIdsOn(this.trx);
    await learnSizes(this.trx);
    await this.trx.commit().execute();
  }

  async abandon(): Promise<void> {
    if (!this.trx.isCommitted && !this.trx.isRolledBack) await this.trx.rollback().execute();
  }
}

/** Rows buffered for their statement: arrays by column for PostgreSQL, values by row for SQLite. */
class Buffered implements BulkTable {
  readonly rowsAStatement: number;
  readonly #names: string[];
  readonly #statement: string;
  #cells: Cell[] = [];
  #sent = 0;

  constructor(
    private readonly engine: Engine,
    table: string,
    private readonly columns: Columns,
  ) {
    this.#names = Object.keys(columns);
    const into = `insert into "${table}" (${this.#names.map((name) => `"${name}"`).join(", ")})`;
    if (engine === "postgres") {
      this.rowsAStatement = 4000;
      const arrays = Object.values(columns).map(
        (kind, index) => `$${index + 1}::${kind === "number" ? "bigint" : "text"}[]`,
      );
      this.#statement = `${into} select * from unnest(${arrays.join(", ")})`;
    } else {
      this.rowsAStatement = Math.floor(1000 / this.#names.length);
      this.#statement = this.#values(into, this.rowsAStatement);
    }
  }

  add(...cells: Cell[]): void {
    for (const cell of cells) this.#cells.push(cell);
  }

  /** The next full statement, or with `all` a last one for the remaining rows. */
  take(all: boolean): CompiledQuery | undefined {
    const width = this.#names.length;
    const waiting = (this.#cells.length - this.#sent) / width;
    if (waiting < this.rowsAStatement && !(all && waiting > 0)) {
      this.#cells = this.#cells.slice(this.#sent);
      this.#sent = 0;
      return undefined;
    }
    const rows = Math.min(waiting, this.rowsAStatement);
    const from = this.#sent;
    this.#sent += rows * width;
    if (this.engine === "postgres") return CompiledQuery.raw(this.#statement, this.#arrays(from, rows));
    const statement =
      rows === this.rowsAStatement ? this.#statement : this.#values(this.#statement.split(" values ")[0] ?? "", rows);
    return CompiledQuery.raw(statement, this.#cells.slice(from, this.#sent));
  }

  #values(into: string, rows: number): string {
    const row = `(${this.#names.map(() => "?").join(", ")})`;
    return `${into} values ${Array.from({ length: rows }, () => row).join(", ")}`;
  }

  #arrays(from: number, rows: number): unknown[] {
    const width = this.#names.length;
    return Object.values(this.columns).map((kind, column) => {
      const cells = Array.from({ length: rows }, (_, row) => this.#cells[from + row * width + column] ?? null);
      // Numbers need no quoting, which the driver would do for every element.
      return kind === "number" ? `{${cells.map((cell) => cell ?? "null").join(",")}}` : cells;
    });
  }
}
