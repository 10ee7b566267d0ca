import SqliteDatabase from "better-sqlite3";

/**
 * What the rows of one file have named so far, for files of any length: SQLite keeps it in a file of its own that goes
 * away by itself. It depends on the rows alone, so a second reading of the file comes to the same.
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

  /** The value kept with `key`. */
  find(key: string): number | undefined {
    return this.#find.get(key)?.value;
  }

  /** Keeps `value` with a key that has none yet. */
  keep(key: string, value: number): void {
    this.#keep.run(key, value);
  }

  /** Adds to what is kept with `key`, from 0 at first. @returns what it is then. */
  add(key: string, value: number): number {
    return this.#count.get(key, value)?.value ?? value;
  }

  /** Keeps a text with `key` in the place of any before. */
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
