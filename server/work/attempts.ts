import type { Kysely, Selectable } from "kysely";
import type { Database } from "../store/schema";

export type Attempt = Selectable<Database["outbound_attempts"]>;

/** What is to be done at a service outside, once at most. */
export interface Wanted {
  readonly businessId: number;
  readonly door: "stripe" | "twilio";
  readonly act: string;
  readonly subject: string;
  /** Unique among all attempts; the provider hears it. */
  readonly key: string;
  /** What is asked, without secrets: enough to ask it again with the same key. */
  readonly request: unknown;
}

/** How an attempt ended. */
export type Outcome =
  | { readonly state: "done"; readonly reference: string }
  | { readonly state: "refused"; readonly reason: string };

/** Milliseconds after which an attempt that nobody has heard of is asked about, by how often it was; at most a day. */
const patience = (tries: number) => Math.min(30_000 * 2 ** tries, 24 * 60 * 60_000);

/**
 * Writes that a call is about to go out. The caller's transaction is committed before it does, so that no call is made that
 * nobody knows of. @returns the attempt, and whether it is new: one with this key may stand already.
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
  const written = await db
    .insertInto("outbound_attempts")
    .values(values)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (written) return { attempt: written, isNew: true };
  const standing = await db
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("key", "=", key)
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();
  return { attempt: standing, isNew: false };
}

/**
 * Writes how an attempt ended, in the transaction that draws the consequence of it. @returns whether this is the first to
 * say so: the answer, an event and a later question may all bring the same news, and only one may act on it.
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

/** Puts off the next question about an attempt whose end is still unknown, and says what the last one brought. */
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

/** Attempts of a service that it is time to ask about, of all businesses, the longest waiting first. */
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

/** What was tried for one subject, the newest first. */
export const attemptsFor = (db: Kysely<Database>, businessId: number, subject: string): Promise<Attempt[]> =>
  db
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("subject", "=", subject)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
