import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import type { Books } from "./types";

/** Hooks of a daily job: reports a failed business, and says when to leave the rest to a later look. */
interface Turns {
  readonly failed: (error: unknown) => void;
  readonly stopped: () => boolean;
}

/**
 * Runs a daily job for one business after the other. A business that fails does not stop the others.
 * @param turn counts what it has done of its business
 * @returns how much was done of all of them.
 */
export async function everyBusiness(
  store: Store,
  now: number,
  { failed, stopped }: Turns,
  turn: (books: Books, count: (done: number) => void) => Promise<void>,
): Promise<number> {
  let all = 0;
  const count = (done: number) => {
    all += done;
  };
  for (const business of await store.db.selectFrom("businesses").select(["id", "time_zone"]).execute()) {
    if (stopped()) break;
    try {
      await turn({ businessId: business.id, timeZone: business.time_zone, now }, count);
    } catch (error) {
      failed(error);
    }
  }
  return all;
}

/** Whether transactions are being imported: the file may contain days before those of the daily job. */
export const isImporting = async (db: Kysely<Database>, businessId: number): Promise<boolean> =>
  (await db
    .selectFrom("imports")
    .select("id")
    .where("business_id", "=", businessId)
    .where("kind", "=", "transactions")
    .where("state", "=", "running")
    .limit(1)
    .executeTakeFirst()) !== undefined;
