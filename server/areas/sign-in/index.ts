import type { Kysely } from "kysely";
import { type Attempts, attemptsOf } from "../../access/attempts";
import { hashPassword, needsRehash, verifyPassword } from "../../access/password";
import type { PasswordTurns } from "../../access/password-turns";
import { challenged, codeNeeded, hasSecondStep, takeCode, wrongCode } from "../../access/second-step";
import { beginSession, findSession, noteSeen, requireSession } from "../../access/session";
import { hashToken, newToken, repeatLife, tokenAfter, tokenLife, unauthenticated } from "../../access/tokens";
import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import { finishLogin, login, logout, refresh } from "../../contract/sign-in/calls";
import { area } from "../../manifest";
import { writeSecurity } from "../../security-log";
import type { Database } from "../../store/schema";
import { refreshAnswer } from "./refresh-answer";

/** The same message for an unknown user and a wrong password, so as not to reveal which users exist. */
const wrong = "Wrong username or password.";

/** Sign-in, refresh and logout (section 7, Auth, of both documents). */
const openHandlers = (turns: PasswordTurns): readonly OpenHandler[] => [
  handleOpenly(login, (context, { body }) => {
    const username = body.user.toLowerCase();
    return turns.ofAccount(username, () => signIn(context, turns, username, body));
  }),
  handleOpenly(finishLogin, (context, { body }) => {
    const username = body.user.toLowerCase();
    return turns.ofAccount(username, () => finishSignIn(context, username, body));
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
];

export const signInArea = area({ name: "sign-in", openHandlers });

const attemptsIn = (context: OpenContext, username: string) =>
  attemptsOf(context, username, context.address ? [{ kind: "address", name: context.address }] : []);

interface User {
  readonly id: number;
  readonly password_hash: string;
}

async function signIn(
  context: OpenContext,
  turns: PasswordTurns,
  username: string,
  { pass, code }: BodyOf<typeof login>,
) {
  const { db } = context.store;
  const attempts = attemptsIn(context, username);
  await attempts.requireNoWait();
  const user = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("username", "=", username)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const right = await turns.run(() => verifyPassword(user?.password_hash ?? null, pass));
  if (!user || !right) return attempts.fail(unauthenticated(wrong));
  const fresh = needsRehash(user.password_hash) ? await turns.run(() => hashPassword(pass)) : null;
  if (fresh !== null) await db.updateTable("users").set({ password_hash: fresh }).where("id", "=", user.id).execute();
  const known = { id: user.id, password_hash: fresh ?? user.password_hash };
  if (await hasSecondStep(db, user.id)) {
    if (code === undefined) throw codeNeeded(context.seal, known, context.now);
    await requireCode(context, attempts, known, username, code);
  }
  return begin(context, attempts, known, username);
}

async function finishSignIn(context: OpenContext, username: string, { challenge, code }: BodyOf<typeof finishLogin>) {
  const { store, seal, now } = context;
  const attempts = attemptsIn(context, username);
  await attempts.requireNoWait();
  const user = await challenged(store.db, seal, username, challenge, now);
  await requireCode(context, attempts, user, username, code);
  return begin(context, attempts, user, username);
}

async function requireCode(context: OpenContext, attempts: Attempts, user: User, username: string, code: string) {
  const { store, seal, now, log, address } = context;
  const how = await takeCode(store.db, seal, user.id, code, now);
  if (how === null) await attempts.fail(codeNeeded(seal, user, now, `${wrongCode}.`));
  if (how === "recovery") writeSecurity(log, { event: "recovery code used", account: username, address });
}

/** Only a sign-in that passed every step resets the account's failures. */
async function begin(context: OpenContext, attempts: Attempts, user: User, username: string) {
  const { store, address, log, now } = context;
  await attempts.forget();
  const session = await beginSession(store.db, user.id, context, now);
  writeSecurity(log, { event: "signed in", account: username, address });
  return refreshAnswer(store.db, user.id, session);
}

/**
 * Replaces the token; the old one is invalid at once, and of two concurrent refreshes one succeeds. A repeated refresh
 * under the same Idempotency-Key returns the same token, because the first response may have been lost.
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
  // Near the end of a session a token's life is shorter, so it counts as issued earlier than it was.
  if (!made || now > made.token_expires_at - tokenLife + repeatLife) throw unauthenticated();
  return made;
}
