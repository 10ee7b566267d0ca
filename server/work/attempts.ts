import type { Kysely, Selectable } from "kysely";
import type { Database } from "../store/schema";

export type Attempt = Selectable<Database["outbound_attempts"]>;

/** A call to an external service that is made at most once. */
export interface Wanted {
  readonly businessId: number;
  readonly door: "stripe" | "twilio";
  readonly act: string;
  readonly subject: string;
  /** Idempotency key: unique among all attempts and sent to the provider. */
  readonly key: string;
  /** Request without secrets, complete enough to repeat it with the same key. */
  readonly request: unknown;
}

export type Outcome =
  | { readonly state: "done"; readonly reference: string }
  | { readonly state: "refused"; readonly reason: string };

/** Milliseconds until the next check of an open attempt, by the number of checks so far; at most a day. */
const patience = (tries: number) => Math.min(30_000 * 2 ** tries, 24 * 60 * 60_000);

/**
 * Records an outbound call before it is made. The caller commits this row first, so that every call made is on record.
 * @returns the attempt, and whether it is new: an attempt with this key may already exist.
 */
export async function openAttempt(
  db: Kysely<Database>,
  { businessId, door, act, subject, key, request }: Wanted,
  now: number,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const values = {
    ...{ business_id: businessId, door, act, subject, key, request: JSON.stringify(request) },
    ...{ state: "open", reference: "", reason: "", tries: 0, ask_at: now + patience(0), created_at: now },
    settled_at: null,
  };
  const row = await db
    .insertInto("outbound_attempts")
    .values(values)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { attempt: row, isNew: true };
  const standing = await db
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("key", "=", key)
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();
  return { attempt: standing, isNew: false };
}

/**
 * Records the outcome of an attempt, in the transaction that applies its consequences. The response, an event and a
 * later check may all report the same outcome; only the first may apply it.
 * @returns whether this call settled the attempt.
 */
export async function settleAttempt(
  db: Kysely<Database>,
  { id, business_id }: Pick<Attempt, "id" | "business_id">,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbound_attempts")
    .set({ ...outcome, settled_at: now })
    .where("id", "=", id)
    .where("business_id", "=", business_id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Postpones the next check of an attempt that is still open, and records the reason of the last one. */
export async function keepAsking(
  db: Kysely<Database>,
  { id, business_id, tries }: Pick<Attempt, "id" | "business_id" | "tries">,
  reason: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("outbound_attempts")
    .set({ reason, tries: tries + 1, ask_at: now + patience(tries + 1) })
    .where("id", "=", id)
    .where("business_id", "=", business_id)
    .where("state", "=", "open")
    .execute();
}

/** Open attempts of a service that are due for a check, across all businesses, longest due first; at most 100. */
export const attemptsToAsk = (db: Kysely<Database>, door: Wanted["door"], now: number): Promise<Attempt[]> =>
  db
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("door", "=", door)
    .where("state", "=", "open")
    .where("ask_at", "<=", now)
    .orderBy("ask_at")
    .limit(100)
    .execute();

/** Attempts for one subject, newest first; at most 100. */
export const attemptsFor = (db: Kysely<Database>, businessId: number, subject: string): Promise<Attempt[]> =>
  db
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("subject", "=", subject)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
