import type { Kysely } from "kysely";
import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import { login, logout, refresh } from "../../contract/auth";
import { ApiError } from "../../errors";
import { hashPassword, needsRehash, verifyPassword } from "../../password";
import { writeSecurity } from "../../security-log";
import type { Database } from "../../store/schema";
import { accountHandlers } from "./account";
import { refreshAnswer } from "./refresh-answer";
import { beginSession, findSession, noteSeen, requireSession } from "./session";
import { countFailure, forgetFailures, requireNoWait } from "./throttle";
import { hashToken, newToken, repeatLife, tokenAfter, tokenLife, unauthenticated } from "./tokens";
import { PasswordTurns } from "./turns";

/** The same words for an unknown user and a wrong password, so that nobody learns which users exist. */
const wrong = "The username or the password is not right.";

/** Sign-in, refresh and logout (section 7, Auth, of both documents). */
export function authArea(turns = new PasswordTurns()): OpenHandler[] {
  return [
    handleOpenly(login, (context, { body }) => {
      const username = body.user.toLowerCase();
      return turns.ofAccount(username, () => signIn(context, turns, username, body.pass));
    }),
    handleOpenly(refresh, async ({ store: { db }, token, key, now }, { query, body }) => {
      const soft = body.soft ?? query.soft ?? false;
      const session = soft ? await requireSession(db, token, now) : await rotate(db, token, key, now);
      const secondsLeft = Math.max(0, Math.floor((session.token_expires_at - now) / 1000));
      await noteSeen(db, session, now);
      return refreshAnswer(db, session.user_id, { id: session.id, token: session.token, secondsLeft });
    }),
    handleOpenly(logout, async ({ store, token, now, log }) => {
      const session = await requireSession(store.db, token, now);
      await store.db.deleteFrom("api_sessions").where("id", "=", session.id).execute();
      writeSecurity(log, { event: "signed out", account: session.username });
      return {};
    }),
    ...accountHandlers(turns),
  ];
}

async function signIn(context: OpenContext, turns: PasswordTurns, username: string, password: string) {
  const { store, address, log, now } = context;
  const account = { kind: "account", name: username } as const;
  const subjects = [account, ...(address ? [{ kind: "address", name: address } as const] : [])];
  const noteThrottling = (error: unknown) => {
    const retryAfterSeconds = (error instanceof ApiError && error.detail.retryAfterSeconds) || 0;
    writeSecurity(log, { event: "sign-in throttled", account: username, address, retryAfterSeconds });
    throw error;
  };
  await requireNoWait(store.db, subjects, now).catch(noteThrottling);

  const user = await store.db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("username", "=", username)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const right = await turns.run(() => verifyPassword(user?.password_hash ?? null, password));
  if (!user || !right) {
    writeSecurity(log, { event: "sign-in failed", account: username, address });
    await countFailure(store, subjects, now).catch(noteThrottling);
    throw unauthenticated(wrong);
  }
  await forgetFailures(store.db, account);
  if (needsRehash(user.password_hash)) {
    const password_hash = await turns.run(() => hashPassword(password));
    await store.db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
  }
  const session = await beginSession(store.db, user.id, context, now);
  writeSecurity(log, { event: "signed in", account: username, address });
  return refreshAnswer(store.db, user.id, session);
}

/**
 * The old token is dead at once; of two refreshes at the same time one wins. The same one asked for again, under its
 * Idempotency-Key, brings what it brought: its answer may have been lost.
 */
async function rotate(db: Kysely<Database>, token: string | null, key: string | null, now: number) {
  if (!token) throw unauthenticated();
  const next = key === null ? newToken().token : await tokenAfter(db, token, key);
  const session = await findSession(db, token, now);
  if (session) {
    const renewed = { token_hash: hashToken(next), token_expires_at: Math.min(now + tokenLife, session.ends_at) };
    const { numUpdatedRows } = await db
      .updateTable("api_sessions")
      .set(renewed)
      .where("id", "=", session.id)
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...session, token: next, token_expires_at: renewed.token_expires_at };
  }
  const made = await findSession(db, next, now);
  // At the end of a session a token is made for less than its life: it counts as made earlier than it was.
  if (!made || now > made.token_expires_at - tokenLife + repeatLife) throw unauthenticated();
  return made;
}
