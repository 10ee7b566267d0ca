import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { ApiError } from "../errors";
import type { Seal } from "../seal";
import type { Database } from "../store/schema";
import { unauthenticated } from "./tokens";

const minute = 60 * 1000;
const challengeLife = 5 * minute;
/** A secret must be confirmed within this time. */
const pendingLife = 30 * minute;
const recoveryCodes = 10;
/** Also accepts the codes of the previous and the next time step: clocks differ, and people type slowly. */
const window = 1;

export const enterCode = "Enter the code from your authenticator app";
export const wrongCode = "Wrong code, or already used. Wait for the next code";

const sealRow = (userId: number) => `second step of ${userId}`;
const hashRecovery = (userId: number, code: string) => createHash("sha256").update(`${userId} ${code}`).digest("hex");

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret) });

/** Null when there is none, or when it was sealed with another SESSION_SECRET; recovery codes still work then. */
async function secretOf(db: Kysely<Database>, seal: Seal, userId: number, now: number, confirmed: boolean) {
  const row = await db
    .selectFrom("second_steps")
    .select(["sealed", "created_at"])
    .where("user_id", "=", userId)
    .where("confirmed_at", confirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row || (!confirmed && now - row.created_at > pendingLife)) return null;
  const secret = z.string().safeParse(seal.open(row.sealed, sealRow(userId)));
  return secret.success ? secret.data : null;
}

export async function hasSecondStep(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_steps")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Kysely<Database>, userId: number): Promise<number> {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return rows.length;
}

/** Creates a secret to be confirmed, replacing an unconfirmed one. A confirmed one stays. */
export async function startStep(db: Kysely<Database>, seal: Seal, userId: number, now: number): Promise<void> {
  await db.deleteFrom("second_steps").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
  const sealed = seal.close(new Secret({ size: 20 }).base32, sealRow(userId));
  await db
    .insertInto("second_steps")
    .values({ user_id: userId, sealed, last_step: 0, confirmed_at: null, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Secret and URI for the authenticator app; null when no secret is waiting. */
export async function pendingStep(db: Kysely<Database>, seal: Seal, userId: number, now: number) {
  const secret = await secretOf(db, seal, userId, now, false);
  if (secret === null) return null;
  const { username, name } = await db
    .selectFrom("users")
    .innerJoin("businesses", "businesses.id", "users.business_id")
    .select(["users.username", "businesses.name"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return { secret, uri: totpOf(secret, { issuer: name, label: username }).toString() };
}

/** The time step of `code`, or null for a wrong one. */
function stepOf(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

const digits = (code: string) => code.replace(/[\s-]/g, "");

/** Proof that the caller has the app or a recovery code, and the idempotency key of the call. */
interface Shown {
  readonly code: string;
  readonly key: string | null;
}

const recoveryCodeBytes = 10;

/**
 * Creates recovery codes of 80 bits, so that a fast hash of them is safe. With a key, the same `code` always creates
 * the same recovery codes: a retry returns them again although they are not stored. They cannot be computed without the
 * app's secret, which is sealed in the store.
 */
function codesAfter(secret: string | null, { code, key }: Shown): readonly string[] {
  const bytesOf = (index: number): Uint8Array =>
    secret === null || key === null
      ? randomBytes(recoveryCodeBytes)
      : createHmac("sha256", secret)
          .update(JSON.stringify(["recovery codes", key, digits(code).toLowerCase(), index]))
          .digest()
          .subarray(0, recoveryCodeBytes);
  return Array.from({ length: recoveryCodes }, (_, index) =>
    new Secret({ buffer: new Uint8Array(bytesOf(index)).buffer }).base32.toLowerCase(),
  );
}

const asTold = (codes: readonly string[]): string[] => codes.map((one) => one.replace(/(.{4})(?=.)/g, "$1-"));

async function replaceCodes(db: Kysely<Database>, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(codes.map((one) => ({ user_id: userId, code_hash: hashRecovery(userId, one), used_at: null })))
    .execute();
}

/** Whether these are the user's current codes. */
async function areCurrent(db: Kysely<Database>, userId: number, codes: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", userId).execute();
  const hashes = new Set(rows.map(({ code_hash }) => code_hash));
  return codes.every((one) => hashes.has(hashRecovery(userId, one)));
}

/** Uses up a code of the app; of two parallel attempts one succeeds. */
async function takeAppCode(db: Kysely<Database>, secret: string, userId: number, code: string, now: number) {
  const step = /^\d{6}$/.test(digits(code)) ? stepOf(secret, digits(code), now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable("second_steps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function takeRecoveryCode(db: Kysely<Database>, userId: number, code: string, now: number) {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashRecovery(userId, digits(code).toLowerCase()))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a code of the app or a recovery code. @returns which of the two it was; null for a wrong or used one. */
export async function takeCode(
  db: Kysely<Database>,
  seal: Seal,
  userId: number,
  code: string,
  now: number,
): Promise<"app" | "recovery" | null> {
  const secret = await secretOf(db, seal, userId, now, true);
  if (secret !== null && (await takeAppCode(db, secret, userId, code, now))) return "app";
  return (await takeRecoveryCode(db, userId, code, now)) ? "recovery" : null;
}

/** Enables the second step if `code` proves that the app has the secret. @returns the recovery codes, or null. */
export async function confirmStep(db: Kysely<Database>, seal: Seal, userId: number, shown: Shown, now: number) {
  const secret = await secretOf(db, seal, userId, now, false);
  if (secret === null || !(await takeAppCode(db, secret, userId, shown.code, now))) return null;
  await db.updateTable("second_steps").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
  const codes = codesAfter(secret, shown);
  await replaceCodes(db, userId, codes);
  return asTold(codes);
}

/** Recovery codes that the same call has already returned; null otherwise. */
export async function codesToldBefore(db: Kysely<Database>, seal: Seal, userId: number, shown: Shown, now: number) {
  const codes = codesAfter(await secretOf(db, seal, userId, now, true), shown);
  return (await areCurrent(db, userId, codes)) ? asTold(codes) : null;
}

/**
 * Creates new recovery codes, replacing the previous ones.
 *
 * @returns null for a wrong or used code; `repeated` when the same call has already returned them.
 */
export async function renewCodes(db: Kysely<Database>, seal: Seal, userId: number, shown: Shown, now: number) {
  if ((await takeCode(db, seal, userId, shown.code, now)) === null) {
    const earlier = await codesToldBefore(db, seal, userId, shown, now);
    return earlier && { codes: earlier, repeated: true };
  }
  const codes = codesAfter(await secretOf(db, seal, userId, now, true), shown);
  await replaceCodes(db, userId, codes);
  return { codes: asTold(codes), repeated: false };
}

export async function endStep(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom("second_steps").where("user_id", "=", userId).execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

const challengeRow = "challenge";
const challengeShape = z.object({ userId: z.number(), mark: z.string(), until: z.number() });
const markOf = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");

interface User {
  readonly id: number;
  readonly password_hash: string;
}

/** Refusal of a sign-in with the right password but without a code. */
export function codeNeeded(seal: Seal, user: User, now: number, message = `${enterCode}.`): ApiError {
  const challenge = { userId: user.id, mark: markOf(user.password_hash), until: now + challengeLife };
  const more = { second_step: true, challenge: seal.close(challenge, challengeRow) };
  return new ApiError("unauthenticated", message, { more });
}

/** User whose password a challenge proves. @throws ApiError `unauthenticated` for an expired one, or another user's. */
export async function challenged(db: Kysely<Database>, seal: Seal, username: string, challenge: string, now: number) {
  const result = challengeShape.safeParse(seal.open(challenge, challengeRow));
  const user = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("username", "=", username)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const good =
    result.success && user && result.data.userId === user.id && result.data.mark === markOf(user.password_hash);
  if (!good || result.data.until <= now) throw unauthenticated("The code has expired. Sign in again.");
  return user;
}
