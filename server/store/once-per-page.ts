import type { Kysely } from "kysely";
import type { Database } from "./schema";

type Db = Kysely<Database>;

/** Connections that share reads; each belongs to the reads of one page. */
const shared = new WeakSet<Db>();

/** Lets the reads of one page through `db` share what `oncePerPage` covers; none of it may be written through `db`. */
export function shareReads(db: Db): Db {
  shared.add(db);
  return db;
}

/**
 * Returns a function that runs `read` once per page and key. Outside the reads of a page, such as in a transaction, it
 * reads every time. Callers share the result, so they must not modify it.
 */
export function oncePerPage<T>(): (db: Db, key: string | number, read: () => Promise<T>) => Promise<T> {
  const results = new WeakMap<Db, Map<string | number, Promise<T>>>();
  return (db, key, read) => {
    if (!shared.has(db)) return read();
    const known = results.get(db) ?? new Map<string | number, Promise<T>>();
    results.set(db, known);
    const result = known.get(key) ?? read();
    known.set(key, result);
    return result;
  };
}
