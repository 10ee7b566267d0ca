import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { ApiError } from "../errors";
import type { Database } from "../store/schema";

/** Milliseconds a token lives before it must be refreshed; the refresh answer's `expires_in` in other units. */
export const tokenLife = 15 * 60 * 1000;
/** Milliseconds after sign-in at which a session ends, however often it was refreshed. */
export const sessionLife = 12 * 60 * 60 * 1000;

/**
 * Milliseconds in which a refresh whose answer was lost may be asked for again under its Idempotency-Key: the portal's
 * second try comes a minute after the first.
 */
export const repeatLife = 2 * 60 * 1000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** 256 random bits. Only its hash is stored, so a copied store signs nobody in. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

const secretName = "refresh_secret";

/** A secret of the store's own, made when it is first needed. */
async function storeSecret(db: Kysely<Database>): Promise<string> {
  const kept = db.selectFrom("settings").select("value").where("name", "=", secretName);
  const known = await kept.executeTakeFirst();
  if (known) return known.value;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("settings")
    .values({ name: secretName, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await kept.executeTakeFirstOrThrow()).value;
}

/**
 * The token that a refresh of `token` under `key` brings: always the same, so that it can be brought again and is kept
 * nowhere. Who knows the store alone, or the key alone, cannot tell it.
 */
export async function tokenAfter(db: Kysely<Database>, token: string, key: string): Promise<string> {
  const secret = await storeSecret(db);
  return createHmac("sha256", secret).update(`${token} ${key}`).digest("base64url");
}

export const unauthenticated = (message = "Sign in to continue.") => new ApiError("unauthenticated", message);
