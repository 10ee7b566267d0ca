import { dropOldFailures } from "../access/throttle";
import { dropOldUses } from "../rate-limit";
import type { Store } from "../store/store";
import { keyLife } from "./idempotency";

const every = 60 * 60 * 1000;

/** Removes what nobody can use any more: ended sessions, repeat keys past their life, old sign-in failures. */
export async function forgetOld({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", now - keyLife)
    .execute();
  await db.deleteFrom("api_sessions").where("ends_at", "<=", now).execute();
  await dropOldFailures(db, now);
  await dropOldUses(db, now);
}

/**
 * Does so every hour, never keeping the process alive.
 * @returns what stops it; work already begun is waited for.
 */
export function startForgetting(store: Store, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const forget = () => {
    running = running.then(() => forgetOld(store, Date.now())).catch(onError);
  };
  forget();
  const timer = setInterval(forget, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
