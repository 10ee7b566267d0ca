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
  const { store, now } = context;
  const account = accountOf(mine);
  await requireNoWait(store.db, [account], now);
  const { password_hash } = await store.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", mine.user_id)
    .executeTakeFirstOrThrow();
  if (await turns.run(() => verifyPassword(password_hash, password))) return;
  await failWith(context, mine, { [field]: ["Wrong current password"] });
}
