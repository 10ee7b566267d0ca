import type { Kysely } from "kysely";
import { hashPassword } from "../../access/password";
import { weakness } from "../../access/password-rules";
import type { PasswordTurns } from "../../access/password-turns";
import { hasSecondStep, recoveryCodesLeft } from "../../access/second-step";
import { type ApiSession, requireLiveSession } from "../../access/session";
import { answered } from "../../api/envelope";
import { findAnswer, keepAnswer } from "../../api/idempotency";
import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import { changePassword, endSessions, getAccount } from "../../contract/account/calls";
import type { BodyOf } from "../../contract/common/call";
import { refuse } from "../../errors";
import { area } from "../../manifest";
import { writeSecurity } from "../../security-log";
import type { Database } from "../../store/schema";
import { browserWords } from "./browser-words";
import { once, toldBefore } from "./once";
import { inPasswordTurn, isPassword, ownAttempts, requirePassword } from "./require-password";
import { secondStepHandlers } from "./second-step";

/** Handlers with which users manage their own sign-in. */
const openHandlers = (turns: PasswordTurns): readonly OpenHandler[] => [
  handleOpenly(getAccount, async ({ store: { db }, token, now }) => {
    const mine = await requireLiveSession(db, token, now);
    return {
      sessions: await sessionsOf(db, mine, now),
      second_step: await hasSecondStep(db, mine.user_id),
      recovery_codes_left: await recoveryCodesLeft(db, mine.user_id),
    };
  }),
  handleOpenly(changePassword, async (context, { body }) => {
    const mine = await requireLiveSession(context.store.db, context.token, context.now);
    return inPasswordTurn(context, turns, mine, () => change(context, turns, mine, body));
  }),
  handleOpenly(endSessions, async (context, { body }) => {
    const { store, token, address, now, log } = context;
    const mine = await requireLiveSession(store.db, token, now);
    const { answer, repeat } = await once(context, mine, {
      call: endSessions,
      body,
      work: async (trx) => ({ ended: await endOthers(trx, mine, body.session_id) }),
    });
    const count = answer.ended.length;
    if (count > 0 && !repeat) writeSecurity(log, { event: "sessions ended", account: mine.username, address, count });
    return answer;
  }),
  ...secondStepHandlers(turns),
];

export const account = area({ name: "account", openHandlers });

async function sessionsOf(db: Kysely<Database>, mine: ApiSession, now: number) {
  const sessions = await db
    .selectFrom("api_sessions")
    .select(["id", "created_at", "seen_at", "network", "agent"])
    .where("user_id", "=", mine.user_id)
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return sessions.map(({ id, created_at, seen_at, network, agent }) => ({
    session_id: id,
    utc_created: created_at,
    utc_seen: seen_at,
    network,
    browser: browserWords(agent),
    current: id === mine.id,
  }));
}

/** Ends session `one` of the caller's user, which may be the current one; if absent, all but the current one. */
async function endOthers(db: Kysely<Database>, mine: ApiSession, one: number | undefined): Promise<number[]> {
  const ended = await db
    .deleteFrom("api_sessions")
    .where("user_id", "=", mine.user_id)
    .where("id", one === undefined ? "!=" : "=", one ?? mine.id)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

async function change(
  context: OpenContext,
  turns: PasswordTurns,
  mine: ApiSession,
  { current_password: current, new_password: next }: BodyOf<typeof changePassword>,
) {
  const { store, key, address, log, now } = context;
  // Neither password is stored: a repeat is known by its new password, which is the current one by then.
  const repeatable = key === null ? null : { userId: mine.user_id, call: changePassword.name, key, bodyHash: "" };
  const earlier = repeatable && (await findAnswer(store.db, repeatable, now));
  if (earlier) {
    if (await isPassword(context, turns, mine, next)) return toldBefore(changePassword, earlier.body);
    await ownAttempts(context, mine).count();
  }
  await requirePassword(context, turns, mine, current, "current_password");
  await ownAttempts(context, mine).forget();
  const names = await store.db
    .selectFrom("users")
    .innerJoin("businesses", "businesses.id", "users.business_id")
    .select(["users.username", "users.first_name", "users.last_name", "businesses.name"])
    .where("users.id", "=", mine.user_id)
    .executeTakeFirstOrThrow();
  const weak =
    next === current ? "Choose a password other than the current one." : await weakness(next, Object.values(names));
  if (weak) throw refuse({ new_password: [weak] });
  const password_hash = await turns.run(() => hashPassword(next));
  const answer = await store.transaction(async (trx) => {
    await trx.updateTable("users").set({ password_hash }).where("id", "=", mine.user_id).execute();
    const changed = { ended: await endOthers(trx, mine, undefined) };
    if (repeatable) await keepAnswer(trx, repeatable, answered(changePassword, changed), now);
    return changed;
  });
  writeSecurity(log, { event: "password changed", account: mine.username, address });
  return answer;
}
