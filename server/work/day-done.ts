import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/*
 * Records the day a daily job last ran for, so that no later look and no other process repeats it. Days are compared
 * for equality, so that a future day recorded by a wrong clock blocks no other day.
 */

/** Day the job last ran for; 0 when it never ran. */
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
