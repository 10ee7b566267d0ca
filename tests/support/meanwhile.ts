import { sql } from "kysely";
import type { Store } from "../../server/store/store";

type Transaction = Parameters<Parameters<Store["transaction"]>[0]>[0];

/** Sends a request while `change` is made but not committed. @returns its response. */
export async function sentDuring<T>(
  store: Store,
  change: (trx: Transaction) => Promise<unknown>,
  send: () => Promise<T>,
): Promise<T> {
  let sent: Promise<T> | undefined;
  await store.transaction(async (trx) => {
    await change(trx);
    let answered = false;
    sent ??= send().finally(() => {
      answered = true;
    });
    // SQLite has one writer, so the request waits for this transaction by itself.
    if (store.engine === "postgres")
      await until(
        () => answered,
        () => isWaitedFor(trx),
      );
  });
  if (!sent) throw new Error("Nothing was sent");
  return sent;
}

/** Whether another transaction waits for this one to end. */
export async function isWaitedFor(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks own join pg_locks other on other.transactionid = own.transactionid
    where own.pid = pg_backend_pid() and own.granted and not other.granted`.execute(trx);
  return rows.length > 0;
}

/** Whether a session on the store's database waits for a named lock of another process. */
export async function standsForName({ db }: Store): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

/** Resolves as soon as one of the conditions holds. */
export async function until(...conditions: (() => boolean | Promise<boolean>)[]): Promise<void> {
  for (;;) {
    for (const holds of conditions) if (await holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
