import { verifyPassword } from "../../access/password";
import type { PasswordTurns } from "../../access/password-turns";
import type { ApiSession } from "../../access/session";
import { countFailure, requireNoWait } from "../../access/throttle";
import type { OpenContext } from "../../area";
import { type FieldErrors, refuse } from "../../errors";
import { writeSecurity } from "../../security-log";

/** The caller's identity for the throttle. */
export const accountOf = ({ username }: ApiSession) => ({ kind: "account", name: username }) as const;

/** Counts a wrong guess and refuses it. @throws ApiError `invalid` with `errors`, `too-many` */
export async function failWith(
  { store, address, log, now }: OpenContext,
  mine: ApiSession,
  errors: FieldErrors,
): Promise<never> {
  writeSecurity(log, { event: "sign-in failed", account: mine.username, address });
  await countFailure(store, [accountOf(mine)], now);
  throw refuse(errors);
}

/**
 * Runs work that verifies the caller's password: one at a time for an account, at every process, so that a repeat finds
 * what the first one did.
 */
export const inPasswordTurn = <T>(
  { store }: OpenContext,
  turns: PasswordTurns,
  { username }: ApiSession,
  work: () => Promise<T>,
): Promise<T> => turns.ofAccount(username, () => store.alone([`password of ${username}`], work));

/** Whether the caller's password is `password`. @throws ApiError `too-many` */
export async function isPassword(
  { store, now }: OpenContext,
  turns: PasswordTurns,
  mine: ApiSession,
  password: string,
): Promise<boolean> {
  await requireNoWait(store.db, [accountOf(mine)], now);
  const { password_hash } = await store.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", mine.user_id)
    .executeTakeFirstOrThrow();
  return turns.run(() => verifyPassword(password_hash, password));
}

/**
 * Verifies the caller's password. A wrong guess counts like a failed sign-in, so that an unattended session does not
 * allow unlimited guesses.
 *
 * @throws ApiError `invalid` at `field`, `too-many`
 */
export async function requirePassword(
  context: OpenContext,
  turns: PasswordTurns,
  mine: ApiSession,
  password: string,
  field: string,
): Promise<void> {
  if (await isPassword(context, turns, mine, password)) return;
  await failWith(context, mine, { [field]: ["Wrong current password"] });
}
