import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/**
 * The time `at`, or the minute after the day's last transaction if that is later: lists show the transactions of a day
 * in the order in which they were posted. Never after `now`.
 * @param day of `at`, as YYYYMMDD. @param db scoped to the business.
 */
export async function afterTheLast(
  db: Kysely<Database>,
  { at, day, now }: { readonly at: number; readonly day: number; readonly now: number },
): Promise<number> {
  const { last } = await db
    .selectFrom("transactions")
    .select((row) => row.fn.max<number | null>("created_at").as("last"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return Math.min(now, Math.max(at, Number(last ?? 0) + 60_000));
}
