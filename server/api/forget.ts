import { dropOldFailures } from "../access/throttle";
import { dropOldUses } from "../rate-limit";
import type { Store } from "../store/store";
import { wholeJob } from "../work/job";
import { keyLife } from "./idempotency";

/** Deletes ended sessions, expired idempotency keys and old sign-in failures. */
export async function forgetOld({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", now - keyLife)
    .execute();
  await db.deleteFrom("api_sessions").where("ends_at", "<=", now).execute();
  await dropOldFailures(db, now);
  await dropOldUses(db, now);
}

export const forgetting = wholeJob("what nobody can use", 60 * 60_000, ({ store, now }) => forgetOld(store, now()));
