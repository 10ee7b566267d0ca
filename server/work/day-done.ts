import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/*
 * Work of a day that has been done, so that no later look and no other process begins it again. A day that is still to come
 * was noted by a clock that was wrong, and keeps no other from being worked on.
 */

/** The day that the work was last done for; 0 before any. */
export async function lastDone(db: Kysely<Database>, work: string): Promise<number> {
  const done = await db.selectFrom("settings").select("value").where("name", "=", work).executeTakeFirst();
  return Number(done?.value ?? 0);
}

export const isDone = async (db: Kysely<Database>, work: string, today: number): Promise<boolean> =>
  (await lastDone(db, work)) === today;

export async function markDone(db: Kysely<Database>, work: string, today: number): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name: work, value: String(today) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(today) }))
    .execute();
}
