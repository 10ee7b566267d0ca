import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Raw } from "../contract/wire";
import { noMoreThan } from "../contract/wire/no-more-than";
import { ApiError, refuse } from "../errors";
import type { Seal } from "../seal";
import type { Database } from "../store/schema";
import type { Answer } from "./envelope";

/** Milliseconds during which a repeat gets the first request's answer. */
export const keyLife = 24 * 60 * 60 * 1000;

/** An unsafe call that its sender may repeat; the key is scoped to the user and the call. */
export interface Repeatable {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** @throws ApiError when the key is longer than 255 characters. */
export function keyOf(request: Pick<Request, "headers">): string | null {
  const key = request.headers.get("idempotency-key");
  if (!key) return null;
  if (key.length > 255) throw refuse({ "Idempotency-Key": [noMoreThan(255)] });
  return key;
}

async function plain(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = Buffer.from(await value.arrayBuffer());
    return { file: createHash("sha256").update(bytes).digest("hex") };
  }
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, item]) => [name, await plain(item)]));
}

/**
 * Hashes the decoded request, so that neither a multipart boundary nor the order of the fields changes it. The hash is
 * stored, and a PIN has few values: without the secret nobody can find one by trying them all.
 */
export async function hashSent(sent: { query: Raw; body: Raw }, { digest }: Pick<Seal, "digest">): Promise<string> {
  const value = [await plain(sent.query), await plain(sent.body)];
  return digest(JSON.stringify(value));
}

function repeated(row: { body_hash: string; status: number; answer: string }, request: Repeatable): Answer {
  if (row.body_hash !== request.bodyHash)
    throw new ApiError("conflict", "This Idempotency-Key was already used with another request.");
  return { status: row.status, body: row.answer };
}

const rowOf = (db: Kysely<Database>, { userId, call, key }: Repeatable) =>
  db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "status", "answer"])
    .where("user_id", "=", userId)
    .where("call", "=", call)
    .where("key", "=", key);

/**
 * Finds the answer to an earlier request with this key, or null.
 *
 * @throws ApiError `conflict` when the earlier request sent something else.
 */
export async function findAnswer(db: Kysely<Database>, request: Repeatable, now: number): Promise<Answer | null> {
  const row = await rowOf(db, request)
    .where("created_at", ">", now - keyLife)
    .executeTakeFirst();
  return row ? repeated(row, request) : null;
}

/** True when one of `calls` already has an answer for this key. */
export async function isAnswered(
  db: Kysely<Database>,
  userId: number,
  calls: readonly string[],
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("user_id", "=", userId)
    .where("call", "in", calls)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer of a call with its own check for repeats, in place of an earlier one under the same key. */
export async function keepAnswer(
  trx: Kysely<Database>,
  { userId: user_id, call, key, bodyHash: body_hash }: Repeatable,
  { status, body: answer }: Answer,
  now: number,
): Promise<void> {
  const kept = { body_hash, status, answer, created_at: now };
  await trx
    .insertInto("idempotency_keys")
    .values({ user_id, call, key, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "call", "key"]).doUpdateSet(kept))
    .execute();
}

/**
 * Runs `work` once per key and stores its answer, in the same transaction as `work`.
 *
 * The row is claimed before the work starts, so a concurrent duplicate waits for it (on PostgreSQL at the primary key,
 * on SQLite at the transaction) and then finds the answer. A thrown refusal rolls the claim back; a returned one keeps
 * its writes and releases the key.
 */
export async function onceInTransaction(
  trx: Kysely<Database>,
  request: Repeatable,
  now: number,
  work: () => Promise<Answer | ApiError>,
): Promise<(Answer & { readonly repeat: boolean }) | ApiError> {
  const { userId: user_id, call, key, bodyHash: body_hash } = request;
  const same = { user_id, call, key };
  const claim = () =>
    trx
      .insertInto("idempotency_keys")
      .values({ ...same, body_hash, status: 0, answer: "", created_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "call", "key"]).doNothing())
      .executeTakeFirst();

  let claimed = await claim();
  if (claimed.numInsertedOrUpdatedRows !== 1n) {
    const earlier = await findAnswer(trx, request, now);
    if (earlier) return { ...earlier, repeat: true };
    await trx
      .deleteFrom("idempotency_keys")
      .where("user_id", "=", user_id)
      .where("call", "=", call)
      .where("key", "=", key)
      .where("created_at", "<=", now - keyLife)
      .execute();
    claimed = await claim();
    if (claimed.numInsertedOrUpdatedRows !== 1n)
      throw new ApiError("conflict", "The first request with this Idempotency-Key is still running.");
  }
  const answer = await work();
  if (answer instanceof ApiError) {
    await trx
      .deleteFrom("idempotency_keys")
      .where("user_id", "=", user_id)
      .where("call", "=", call)
      .where("key", "=", key)
      .execute();
    return answer;
  }
  await trx
    .updateTable("idempotency_keys")
    .set({ status: answer.status, answer: answer.body })
    .where("user_id", "=", user_id)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
  return { ...answer, repeat: false };
}
