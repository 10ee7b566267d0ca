import SqliteDatabase from "better-sqlite3";

/**
 * Values that the rows of one file have used so far, for files of any length: kept in a temporary SQLite database that
 * is deleted when closed. The content depends on the rows alone, so a second reading of the file gives the same.
 */
export class SeenKeys {
  readonly #handle = new SqliteDatabase("");
  readonly #find;
  readonly #keep;
  readonly #count;
  readonly #note;
  readonly #noted;

  constructor() {
    this.#handle.pragma("journal_mode = off");
    this.#handle.pragma("synchronous = off");
    this.#handle.pragma("cache_size = -16000");
    this.#handle.exec("create table seen (key text primary key, value integer not null) without rowid");
    this.#find = this.#handle.prepare<[string], { value: number }>("select value from seen where key = ?");
    this.#keep = this.#handle.prepare<[string, number]>("insert into seen values (?, ?)");
    this.#count = this.#handle.prepare<[string, number], { value: number }>(
      "insert into seen values (?, ?) on conflict do update set value = value + excluded.value returning value",
    );
    this.#handle.exec("create table notes (key text primary key, value text not null) without rowid");
    this.#note = this.#handle.prepare<[string, string]>("insert or replace into notes values (?, ?)");
    this.#noted = this.#handle.prepare<[string], { value: string }>("select value from notes where key = ?");
    this.#handle.exec("begin");
  }

  /** The value stored under `key`. */
  find(key: string): number | undefined {
    return this.#find.get(key)?.value;
  }

  /** Stores a value under a key that has none yet. */
  keep(key: string, value: number): void {
    this.#keep.run(key, value);
  }

  /** Adds to the value stored under `key`, initially 0. @returns the new value. */
  add(key: string, value: number): number {
    return this.#count.get(key, value)?.value ?? value;
  }

  /** Stores a text under `key`, replacing any previous one. */
  note(key: string, value: string): void {
    this.#note.run(key, value);
  }

  noted(key: string): string | undefined {
    return this.#noted.get(key)?.value;
  }

  close(): void {
    this.#handle.close();
  }
}
