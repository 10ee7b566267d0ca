import { attemptsOf } from "../../access/attempts";
import { verifyPassword } from "../../access/password";
import type { PasswordTurns } from "../../access/password-turns";
import type { ApiSession } from "../../access/session";
import type { OpenContext } from "../../area";
import { type FieldErrors, refuse } from "../../errors";

/** The caller's attempts at the own password and codes, which count like those of a sign-in. */
export const ownAttempts = (context: OpenContext, { username }: ApiSession) => attemptsOf(context, username);

/** Counts a wrong guess and refuses it. @throws ApiError `invalid` with `errors`, `too-many` */
export const failWith = (context: OpenContext, mine: ApiSession, errors: FieldErrors): Promise<never> =>
  ownAttempts(context, mine).fail(refuse(errors));

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
  context: OpenContext,
  turns: PasswordTurns,
  mine: ApiSession,
  password: string,
): Promise<boolean> {
  await ownAttempts(context, mine).requireNoWait();
  const { password_hash } = await context.store.db
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
