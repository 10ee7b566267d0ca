import type { Kysely } from "kysely";
import { hashPassword } from "../../access/password";
import { weakness } from "../../access/password-rules";
import type { PasswordTurns } from "../../access/password-turns";
import { hasSecondStep, recoveryCodesLeft } from "../../access/second-step";
import { type ApiSession, requireLiveSession } from "../../access/session";
import { forgetFailures } from "../../access/throttle";
import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import { changePassword, endSessions, getAccount } from "../../contract/account/calls";
import { refuse } from "../../errors";
import { area } from "../../manifest";
import { writeSecurity } from "../../security-log";
import type { Database } from "../../store/schema";
import { browserWords } from "./browser-words";
import { accountOf, requirePassword } from "./require-password";
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
    const { current_password, new_password } = body;
    return turns.ofAccount(mine.username, () => change(context, turns, mine, current_password, new_password));
  }),
  handleOpenly(endSessions, async ({ store: { db }, token, address, now, log }, { body }) => {
    const mine = await requireLiveSession(db, token, now);
    const ended = await endOthers(db, mine, body.session_id);
    if (ended.length > 0)
      writeSecurity(log, { event: "sessions ended", account: mine.username, address, count: ended.length });
    return { ended };
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

async function change(context: OpenContext, turns: PasswordTurns, mine: ApiSession, current: string, next: string) {
  const { store, address, log } = context;
  await requirePassword(context, turns, mine, current, "current_password");
  await forgetFailures(store.db, accountOf(mine));
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
  const ended = await store.transaction(async (trx) => {
    await trx.updateTable("users").set({ password_hash }).where("id", "=", mine.user_id).execute();
    return endOthers(trx, mine, undefined);
  });
  writeSecurity(log, { event: "password changed", account: mine.username, address });
  return { ended };
}
