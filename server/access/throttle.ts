import type { Kysely } from "kysely";
import { refuseAsTooMany } from "../rate-limit";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";

const second = 1000;
const minute = 60 * second;

interface Rule {
  /** Number of failures from which attempts are refused. */
  readonly limit: number;
  /** Milliseconds after the first failure during which further failures count, until the limit is reached. */
  readonly window: number;
  /** First wait in milliseconds; it doubles with each further failure, up to `longestWait`. */
  readonly firstWait: number;
  /** Milliseconds without a failure after the last wait until the count is reset. */
  readonly forgotten: number;
}

const longestWait = 15 * minute;

/** Settled readings, "sign-in throttle". Nobody is locked out permanently: every wait ends. */
const rules = {
  account: { limit: 10, window: 60 * minute, firstWait: 5 * second, forgotten: 60 * minute },
  address: { limit: 60, window: minute, firstWait: 15 * second, forgotten: 10 * minute },
} as const satisfies Record<string, Rule>;

export type Subject = { readonly kind: keyof typeof rules; readonly name: string };

const subjectKey = ({ kind, name }: Subject) => `${kind}:${name}`;

const tooOften = (wait: number) => refuseAsTooMany("Too many sign-in attempts.", wait);

/** @throws ApiError `too-many` while one of the subjects has to wait. A refused attempt does not count as a failure. */
export async function requireNoWait(db: Kysely<Database>, subjects: readonly Subject[], now: number): Promise<void> {
  const rows = await db
    .selectFrom("sign_in_failures")
    .select("blocked_until")
    .where("subject", "in", subjects.map(subjectKey))
    .where("blocked_until", ">", now)
    .execute();
  if (rows.length > 0) throw tooOften(Math.max(...rows.map((row) => row.blocked_until)) - now);
}

/** Counts a failure. @throws ApiError `too-many` when it reaches the limit. */
export async function countFailure(store: Store, subjects: readonly Subject[], now: number): Promise<void> {
  const waits = await store.transaction(async (trx) => {
    const found: number[] = [];
    // Always in the given order, so that two parallel failures cannot deadlock.
    for (const subject of subjects) found.push(await countOne(trx, subject, now));
    return found;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooOften(wait);
}

async function countOne(trx: Kysely<Database>, subject: Subject, now: number): Promise<number> {
  const rule = rules[subject.kind];
  const key = subjectKey(subject);
  await trx
    .insertInto("sign_in_failures")
    .values({ subject: key, failures: 0, window_started_at: now, blocked_until: 0 })
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .execute();
  // The update locks the row, so the figures read are not shared with another attempt.
  const row = await trx
    .updateTable("sign_in_failures")
    .set((row) => ({ failures: row("failures", "+", 1) }))
    .where("subject", "=", key)
    .returning(["failures", "window_started_at", "blocked_until"])
    .executeTakeFirstOrThrow();
  const old =
    row.blocked_until > 0 ? now > row.blocked_until + rule.forgotten : now > row.window_started_at + rule.window;
  const failures = old ? 1 : row.failures;
  const wait = failures < rule.limit ? 0 : Math.min(longestWait, rule.firstWait * 2 ** (failures - rule.limit));
  await trx
    .updateTable("sign_in_failures")
    .set({
      failures,
      window_started_at: old ? now : row.window_started_at,
      blocked_until: wait > 0 ? now + wait : old ? 0 : row.blocked_until,
    })
    .where("subject", "=", key)
    .execute();
  return wait;
}

/**
 * Clears an account's count after a correct password. The address keeps its count; otherwise one valid account would
 * allow unlimited guesses at others.
 */
export async function forgetFailures(db: Kysely<Database>, subject: Subject): Promise<void> {
  await db.deleteFrom("sign_in_failures").where("subject", "=", subjectKey(subject)).execute();
}

/** Deletes counts that have expired. */
export async function dropOldFailures(db: Kysely<Database>, now: number): Promise<void> {
  const longest = Math.max(...Object.values(rules).map((rule) => Math.max(rule.window, rule.forgotten)));
  await db
    .deleteFrom("sign_in_failures")
    .where("window_started_at", "<", now - longest)
    .where("blocked_until", "<", now - longest)
    .execute();
}
