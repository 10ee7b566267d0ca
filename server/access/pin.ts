import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Context } from "../context";
import { ApiError, refuse } from "../errors";
import { refuseAsTooMany } from "../rate-limit";
import type { Database } from "../store/schema";

/* Employee PINs: four digits, hashed, unique within a business. */

type Db = Kysely<Database>;

/** Settled readings, "PIN": wrong attempts allowed, then the wait in milliseconds. */
export const wrongPinsAtMost = 5;
export const pinWait = 15 * 60_000;

export const isPin = (pin: string): boolean => /^[0-9]{4}$/.test(pin);

/** 32 MiB per guess, because four digits allow few guesses. */
const strength: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const hashOf = (pin: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(pin, salt, 32, strength, (error, hash) => (error ? reject(error) : resolve(hash))),
  );

/** A hashed PIN that is not stored yet. */
export interface HashedPin {
  readonly salt: string;
  readonly pin_hash: string;
}

/** @param salt the salt shared by all PINs of the business. */
export const hashPin = async (pin: string, salt: string): Promise<HashedPin> => ({
  salt,
  pin_hash: (await hashOf(pin, salt)).toString("base64url"),
});

/** Hashes a PIN. It is slow, so call it outside of any transaction. @param db scoped to the business. */
export async function preparePin(db: Db, pin: string): Promise<HashedPin> {
  const row = await db.selectFrom("employee_pins").select("salt").limit(1).executeTakeFirst();
  return hashPin(pin, row?.salt ?? randomBytes(16).toString("base64url"));
}

/**
 * Whether an employee other than `userId` has the PIN. The result holds while the caller has the business locked.
 * @throws ApiError `conflict` when a business's first two PINs are set at the same time.
 */
export async function isPinTaken(db: Db, userId: number | null, { salt, pin_hash }: HashedPin): Promise<boolean> {
  const pins = await db.selectFrom("employee_pins").select(["user_id", "pin_hash", "salt"]).execute();
  const others = pins.filter(({ user_id }) => user_id !== userId);
  if (others.some((other) => other.salt !== salt)) {
    throw new ApiError("conflict", "Another PIN was set at the same time. Save again.");
  }
  return others.some((other) => other.pin_hash === pin_hash);
}

/** Stores an employee's PIN, which nobody else has, replacing the previous one. */
export async function keepPin(db: Db, owner: { businessId: number; userId: number }, hashed: HashedPin): Promise<void> {
  const row = { ...hashed, failures: 0, tried_at: 0, blocked_until: 0 };
  await db
    .insertInto("employee_pins")
    .values({ business_id: owner.businessId, user_id: owner.userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Deletes an employee's PIN. */
export async function dropPin(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("employee_pins").where("user_id", "=", userId).execute();
}

/** Refuses an attempt until the wait is over, and writes it to the security log. */
function waitFor({ caller, noteSecurity }: Context, milliseconds: number): ApiError {
  const refusal = refuseAsTooMany("Too many wrong PINs.", milliseconds);
  const { retryAfterSeconds = 0 } = refusal.detail;
  noteSecurity({ event: "PIN throttled", account: caller.username, retryAfterSeconds });
  return refusal;
}

/**
 * Counts the attempt before checking it, so that parallel guesses cannot bypass the count.
 * @throws ApiError at `pin` for an employee without one, `too-many` while they have to wait.
 */
async function countTry(context: Context) {
  const { db, caller, now } = context;
  const counted = await db
    .updateTable("employee_pins")
    .set(({ eb }) => ({
      failures: eb
        .case()
        .when("tried_at", "<=", now - pinWait)
        .then(1)
        .else(eb("failures", "+", 1))
        .end(),
      tried_at: now,
    }))
    .where("user_id", "=", caller.userId)
    .where("blocked_until", "<=", now)
    .returning(["salt", "pin_hash", "failures"])
    .executeTakeFirst();
  if (counted) return counted;
  const blocked = await db
    .selectFrom("employee_pins")
    .select("blocked_until")
    .where("user_id", "=", caller.userId)
    .executeTakeFirst();
  throw blocked
    ? waitFor(context, Math.max(1, blocked.blocked_until - now))
    : refuse({ pin: ["You have no PIN. Ask an admin to set one"] });
}

/**
 * Checks the PIN of the calling employee. Call it in a handler's `prepare`: writes of `run` are rolled back when the
 * call is refused, and wrong attempts must count. Writes each wrong one and each wait to the security log.
 * @throws ApiError at `pin`; `too-many` from the fifth wrong attempt on, for a quarter of an hour.
 */
export async function checkPin(context: Context, pin: string): Promise<void> {
  if (!isPin(pin)) throw refuse({ pin: ["Enter your PIN, four digits"] });
  const { db, caller, now, noteSecurity } = context;
  const { salt, pin_hash, failures } = await countTry(context);
  const change = (to: { failures: number; blocked_until: number }) =>
    db.updateTable("employee_pins").set(to).where("user_id", "=", caller.userId).execute();
  if (failures > wrongPinsAtMost) throw waitFor(context, pinWait);
  if (timingSafeEqual(await hashOf(pin, salt), Buffer.from(pin_hash, "base64url"))) {
    await change({ failures: 0, blocked_until: 0 });
    return;
  }
  noteSecurity({ event: "PIN failed", account: caller.username });
  if (failures < wrongPinsAtMost) throw refuse({ pin: ["Wrong PIN"] });
  await change({ failures: 0, blocked_until: now + pinWait });
  throw waitFor(context, pinWait);
}
