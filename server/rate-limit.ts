import type { Kysely } from "kysely";
import { type RateLimit, rateLimits } from "./contract/common/rate-limits";
import { ApiError } from "./errors";
import type { Database } from "./store/schema";

const second = 1000;

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second);
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Message of an exceeded limit, and the time until the next attempt. */
export interface TooMany {
  readonly message: string;
  readonly retryAfterSeconds: number;
}

const tooMany = (what: string, wait: number): TooMany => ({
  message: `${what} Try again in ${inWords(wait)}.`,
  retryAfterSeconds: Math.ceil(wait / second),
});

/** The API's refusal for an exceeded limit. */
export function refuseAsTooMany(what: string, wait: number): ApiError {
  const { message, retryAfterSeconds } = tooMany(what, wait);
  return new ApiError("too-many", message, { retryAfterSeconds });
}

/**
 * Counts one use of `limit` by `user`, in windows that start with a first use. @returns the refusal when it exceeds the
 * limit, or null.
 */
export async function countUse(
  db: Kysely<Database>,
  limit: RateLimit,
  user: string,
  now: number,
): Promise<TooMany | null> {
  const { times, within, message } = rateLimits[limit];
  const { uses, window_started_at } = await db
    .insertInto("rate_limits")
    .values({ subject: `${limit}:${user}`, uses: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet(({ eb, ref }) => {
        const over = eb("rate_limits.window_started_at", "<=", now - within);
        return {
          uses: eb
            .case()
            .when(over)
            .then(1)
            .else(eb("rate_limits.uses", "+", 1))
            .end(),
          window_started_at: eb.case().when(over).then(now).else(ref("rate_limits.window_started_at")).end(),
        };
      }),
    )
    .returning(["uses", "window_started_at"])
    .executeTakeFirstOrThrow();
  return uses > times ? tooMany(message, window_started_at + within - now) : null;
}

/** Counts an unknown code or token, or a post, on the public pages. @throws ApiError `too-many`. */
export async function countPublicTry(
  db: Kysely<Database>,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<void> {
  const tooMany = await countUse(db, "publicTries", address, now);
  if (tooMany) throw new ApiError("too-many", tooMany.message, tooMany);
}

/** Deletes windows that are over. */
export async function dropOldUses(db: Kysely<Database>, now: number): Promise<void> {
  const longest = Math.max(...Object.values(rateLimits).map(({ within }) => within));
  await db
    .deleteFrom("rate_limits")
    .where("window_started_at", "<=", now - longest)
    .execute();
}
