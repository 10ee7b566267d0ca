import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { hashToken, newToken, sessionLife, tokenLife, unauthenticated } from "./tokens";

/** Session of a token, even an expired token, as long as the session has not ended and its user may sign in. */
export async function findSession(db: Kysely<Database>, token: string, now: number) {
  const session = await db
    .selectFrom("api_sessions")
    .innerJoin("users", "users.id", "api_sessions.user_id")
    .select([
      "users.username",
      "api_sessions.id",
      "api_sessions.user_id",
      "api_sessions.token_expires_at",
      "api_sessions.ends_at",
      "api_sessions.seen_at",
    ])
    .where("api_sessions.token_hash", "=", hashToken(token))
    .where("api_sessions.ends_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  return session && { ...session, token };
}

export type ApiSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** @throws ApiError `unauthenticated` */
export async function requireSession(db: Kysely<Database>, token: string | null, now: number): Promise<ApiSession> {
  const session = token && (await findSession(db, token, now));
  if (!session) throw unauthenticated();
  return session;
}

/** Like `requireSession`, for actions that an expired token does not allow. */
export async function requireLiveSession(db: Kysely<Database>, token: string | null, now: number): Promise<ApiSession> {
  const session = await requireSession(db, token, now);
  if (session.token_expires_at <= now) throw unauthenticated();
  return session;
}

const longestAgent = 300;

/** Client that begins a session. */
export interface Origin {
  readonly address: string;
  readonly agent: string;
}

/** @returns the session's id and its token, which is not available again. */
export async function beginSession(db: Kysely<Database>, userId: number, { address, agent }: Origin, now: number) {
  const { token, hash } = newToken();
  const { business_id } = await db
    .selectFrom("users")
    .select("business_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("api_sessions")
    .values({
      business_id,
      user_id: userId,
      token_hash: hash,
      token_expires_at: now + tokenLife,
      ends_at: now + sessionLife,
      created_at: now,
      seen_at: now,
      network: address,
      agent: agent.slice(0, longestAgent),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, secondsLeft: tokenLife / 1000 };
}

const seenEvery = 5 * 60 * 1000;

/** Records that a session is in use, at most every five minutes. */
export async function noteSeen(db: Kysely<Database>, { id, seen_at }: ApiSession, now: number): Promise<void> {
  if (seen_at !== null && now - seen_at < seenEvery) return;
  await db.updateTable("api_sessions").set({ seen_at: now }).where("id", "=", id).execute();
}
