import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { ApiError } from "../errors";
import type { Database } from "../store/schema";

/** Milliseconds a token is valid before it must be refreshed; `expires_in` of the refresh response in other units. */
export const tokenLife = 15 * 60 * 1000;
/** Milliseconds from sign-in to the end of a session, regardless of refreshes. */
export const sessionLife = 12 * 60 * 60 * 1000;

/**
 * Milliseconds during which a refresh whose response was lost can be repeated with its Idempotency-Key: the portal
 * retries a minute after the first attempt.
 */
export const repeatLife = 2 * 60 * 1000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Creates a token of 256 random bits. Only its hash is stored, so that a copied store signs nobody in. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

const secretName = "refresh_secret";

/** The store's own secret, created on first use. */
async function storeSecret(db: Kysely<Database>): Promise<string> {
  const query = db.selectFrom("settings").select("value").where("name", "=", secretName);
  const known = await query.executeTakeFirst();
  if (known) return known.value;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("settings")
    .values({ name: secretName, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

/**
 * The token that refreshing `token` with `key` returns: always the same, so that it can be returned again although it
 * is not stored. Neither the store alone nor the key alone is enough to compute it.
 */
export async function tokenAfter(db: Kysely<Database>, token: string, key: string): Promise<string> {
  const secret = await storeSecret(db);
  return createHmac("sha256", secret).update(`${token} ${key}`).digest("base64url");
}

export const unauthenticated = (message = "Sign in to continue.") => new ApiError("unauthenticated", message);
