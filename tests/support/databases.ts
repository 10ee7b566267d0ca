import { randomBytes } from "node:crypto";
import pg from "pg";
import { databaseOn } from "./postgres";

/*
 * PostgreSQL databases for the tests' stores. Copying and dropping a database takes a second and two checkpoints,
 * emptying it some milliseconds, so the databases of a finished file are emptied and reused.
 */

/** Prefix of all databases of a run. */
const prefixOf = (run: string) => `loyalty_test_${run}_`;
const template = (run: string) => `${prefixOf(run)}template`;
/** Database with the names of the databases that are free for reuse. */
const idle = (run: string) => `${prefixOf(run)}idle`;

async function inDatabase<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts a run on the server at `address`: `make` fills the template that all databases are copied from. */
export async function beginDatabases(address: string, run: string, make: (address: string) => Promise<void>) {
  await inDatabase(address, async (client) => {
    for (const name of [template(run), idle(run)]) await client.query(`create database ${name}`);
  });
  await make(databaseOn(address, template(run)));
  const shape = await inDatabase(databaseOn(address, template(run)), async (client) => {
    await client.query(keepOrder);
    return shapeOf(client);
  });
  await inDatabase(databaseOn(address, idle(run)), async (client) => {
    await client.query("create table idle (name text)");
    await client.query("create table origin (shape text)");
    await client.query("insert into origin values ($1)", [shape]);
  });
}

/** Drops every database of the run, in parallel, because each drop waits for a checkpoint and one serves all. */
export async function endDatabases(address: string, run: string): Promise<void> {
  const server = new pg.Pool({ connectionString: address, max: 8 });
  const mine = "select datname as name from pg_database where starts_with(datname, $1)";
  const { rows } = await server.query<{ name: string }>(mine, [prefixOf(run)]);
  await Promise.all(rows.map(({ name }) => server.query(`drop database if exists ${name} with (force)`)));
  await server.end();
}

/**
 * Fingerprint of a database's schema, which shows whether a test changed it; null for a user that may not empty a
 * database.
 */
const shapeOf = async (client: pg.ClientBase): Promise<string | null> => {
  const { rows } = await client.query<{ shape: string }>(`
    select concat_ws(' ', (select count(*) from pg_attribute), (select max(oid) from pg_class),
      (select max(oid) from pg_constraint), (select max(oid) from pg_proc), (select max(oid) from pg_trigger)) as shape
    where current_setting('is_superuser') = 'on'`);
  return rows[0]?.shape ?? null;
};

/**
 * Rows that are read without an order come as they were written, as long as no freed space is used again. So a vacuum
 * is left to `take`.
 */
const keepOrder = `
  do $$ declare one regclass; begin
    for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('alter table %s set (autovacuum_enabled = false)', one); end loop;
  end $$`;

/** Tables with rows, or with space that rows once took. */
const used = `
  select oid::regclass as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    and pg_relation_size(oid) > 0`;

/**
 * Empties the tables and resets the sequences that were used, which takes a quarter of the time that all of them take.
 * The ledger's triggers refuse deletes, except for a superuser in replica mode.
 */
const empty = `
  do $$ declare one record; begin
    set local session_replication_role = replica;
    for one in ${used}
    loop execute format('delete from %s', one.name); end loop;
    for one in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
      where last_value is not null
    loop perform setval(one.name, one.start_value, false); end loop;
  end $$`;

/** The databases of one file's stores. */
export class TestDatabases {
  private readonly server: pg.Pool;
  private readonly idle: pg.Pool;
  private readonly taken: string[] = [];

  constructor(
    private readonly address: string,
    private readonly run: string,
  ) {
    this.server = new pg.Pool({ connectionString: address, max: 4, allowExitOnIdle: true });
    this.idle = new pg.Pool({ connectionString: databaseOn(address, idle(run)), max: 1, allowExitOnIdle: true });
  }

  /** Address of an empty migrated database that nobody else uses. */
  async take(): Promise<string> {
    const name = (await this.emptied()) ?? (await this.copied());
    this.taken.push(name);
    return databaseOn(this.address, name);
  }

  private async copied(): Promise<string> {
    const name = `${prefixOf(this.run)}${randomBytes(4).toString("hex")}`;
    await this.server.query(`create database ${name} template ${template(this.run)}`);
    return name;
  }

  private async emptied(): Promise<string | null> {
    const { rows } = await this.idle.query<{ name: string }>(
      "delete from idle where ctid = (select ctid from idle limit 1 for update skip locked) returning name",
    );
    const name = rows[0]?.name;
    if (!name) return null;
    await inDatabase(databaseOn(this.address, name), async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(used);
      await client.query("set synchronous_commit = off");
      await client.query(empty);
      if (tables.length > 0) await client.query(`vacuum ${tables.map((table) => table.name).join(", ")}`);
    });
    return name;
  }

  /** Frees the databases that can be reused and drops the others; their stores are closed. */
  async release(): Promise<void> {
    await this.left();
    const { rows } = await this.idle.query<{ shape: string | null }>("select shape from origin");
    await Promise.all(this.taken.map((name) => this.handOn(name, rows[0]?.shape ?? null)));
    await Promise.all([this.server.end(), this.idle.end()]);
  }

  /** Waits for connections to end: PostgreSQL may not yet have noticed a closed store or a killed process. */
  private async left(): Promise<void> {
    const connected = "select 1 from pg_stat_activity where datname = any($1) limit 1";
    for (let looks = 0; looks < 200; looks += 1)
      if ((await this.server.query(connected, [this.taken])).rowCount === 0) return;
    await this.server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)", [
      this.taken,
    ]);
  }

  private async handOn(name: string, origin: string | null): Promise<void> {
    const shape = origin && (await inDatabase(databaseOn(this.address, name), shapeOf));
    if (shape && shape === origin) await this.idle.query("insert into idle values ($1)", [name]);
    else await this.server.query(`drop database if exists ${name} with (force)`);
  }
}
