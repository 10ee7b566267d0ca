import type { AnswerOf } from "../../server/contract/common/call";
import { finishLogin, login, logout, secondStepNeeded } from "../../server/contract/sign-in/calls";
import { connectionAddress, noteSecurity } from "../../server/door.server";
import { type Api, createApi } from "../api/client.server";
import { fixedCredentials } from "../api/credentials";
import { isPortalError, PortalError, type PortalErrorKind } from "../api/error";
import { rawOf } from "../api/raw-answer";
import { clearedCookies, sessionCookie } from "./cookies.server";
import { findSession } from "./guard.server";
import { type PendingSignIn, pendingOver } from "./pending-sign-in.server";
import { type Portal, portal } from "./portal.server";
import type { FoundSession } from "./portal-sessions.server";
import { signedIn } from "./record";
import type { PortalSession } from "./session";

export interface SignedIn {
  readonly session: PortalSession;
  /** Contains the `Set-Cookie` of the new session. */
  readonly headers: Headers;
  /** User of the session the browser presented before, live or lapsed; null if there was none. */
  readonly before: string | null;
}

/** Revokes the bearer token. If the portal API cannot be reached, the token expires by itself. */
async function killBearer({ transport, clock }: Portal, { record }: FoundSession): Promise<void> {
  if (record.token === "") return;
  const { token, appKey, session } = record;
  const api = createApi({ transport, clock, credentials: fixedCredentials({ token, appKey, role: session.role }) });
  try {
    await api.call(logout);
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

type NotedEvent = "signed in" | "sign-in failed" | "sign-in throttled" | "sign-in unanswered";

/** What the security log calls a sign-in that ended with an error. */
const eventOf: Readonly<Record<PortalErrorKind, Exclude<NotedEvent, "signed in">>> = {
  unauthenticated: "sign-in failed",
  invalid: "sign-in failed",
  forbidden: "sign-in failed",
  "not-found": "sign-in failed",
  conflict: "sign-in failed",
  "too-large": "sign-in failed",
  "too-many": "sign-in throttled",
  unavailable: "sign-in unanswered",
  uncertain: "sign-in unanswered",
};

/** Writes to the security log, unless the embedded portal API does so itself. */
function noteElsewhere({ config }: Portal, event: NotedEvent, account: string, retryAfterSeconds = 0): void {
  if (!config.PORTAL_API_URL) return;
  const who = { account, address: connectionAddress() };
  noteSecurity(event === "sign-in throttled" ? { event, ...who, retryAfterSeconds } : { event, ...who });
}

async function endPresented(parts: Portal, request: Request): Promise<FoundSession | null> {
  const found = await findSession(parts, request);
  if (!found) return null;
  await killBearer(parts, found);
  await parts.sessions.remove(found.idHash);
  return found;
}

type LoginAnswer = AnswerOf<typeof login>;

/** @throws PortalError for an answer without a token, which counts as a failed sign-in. */
async function admitted(asked: Promise<LoginAnswer>): Promise<LoginAnswer> {
  const answer = await asked;
  if (answer.access_token !== "") return answer;
  const { message } = rawOf(answer);
  const serverMessage = typeof message === "string" && message !== "" ? message : "Wrong username or password.";
  throw new PortalError("unauthenticated", { serverMessage });
}

/** Calls the portal API and starts a session with a new id, regardless of what the browser presented before. */
async function beginWith(
  request: Request,
  username: string,
  ask: (api: Api) => Promise<LoginAnswer>,
): Promise<SignedIn> {
  const parts = await portal();
  const { config, transport, clock, sessions } = parts;
  const account = username.toLowerCase();
  const answer = await admitted(ask(createApi({ transport, clock, credentials: fixedCredentials(null) }))).catch(
    (error: unknown) => {
      if (isPortalError(error)) noteElsewhere(parts, eventOf[error.kind], account, error.retryAfterSeconds);
      throw error;
    },
  );
  const before = await endPresented(parts, request);
  noteElsewhere(parts, "signed in", account);
  const record = signedIn(answer, account, clock.now());
  // Session ids of another server are unrelated to those of the embedded portal API.
  const apiSession = config.PORTAL_API_URL || answer.session_id === 0 ? null : answer.session_id;
  const id = await sessions.create(record, apiSession);
  const headers = new Headers({ "Set-Cookie": sessionCookie(request, config, id), "Cache-Control": "no-store" });
  return { session: record.session, headers, before: before?.record.session.username ?? null };
}

/**
 * Signs in with a password and, if already known, the second-step code.
 * @throws PortalError `unauthenticated` with the message for the form, `too-many`, `unavailable`.
 */
export const signIn = (request: Request, username: string, password: string, code = ""): Promise<SignedIn> =>
  beginWith(request, username, (api) =>
    api.call(login, { body: { user: username, pass: password, ...(code !== "" && { code }) } }),
  );

/** Continues a sign-in that needs a code. @throws like `signIn` */
export async function signInWithCode(
  request: Request,
  { username, challenge }: PendingSignIn,
  code: string,
): Promise<SignedIn> {
  const signed = await beginWith(request, username, (api) =>
    api.call(finishLogin, { body: { user: username, challenge, code } }),
  );
  signed.headers.append("Set-Cookie", await pendingOver(request));
  return signed;
}

/** Challenge of a refused sign-in that needs a code; null for any other failure. */
export function challengeOf(error: unknown): string | null {
  if (!isPortalError(error, "unauthenticated")) return null;
  const read = secondStepNeeded.safeParse(error.answer);
  return read.success ? read.data.challenge : null;
}

/** Removes the portal's sessions that belong to ended sessions of the embedded portal API. */
export async function forgetSessions(ended: readonly number[]): Promise<void> {
  const { sessions } = await portal();
  await sessions.endOf(ended);
}

/**
 * Ends the session at the portal and the portal API, and clears the browser's stored data. Does not fail without a
 * session.
 */
export async function signOut(request: Request): Promise<Headers> {
  const parts = await portal();
  await endPresented(parts, request);
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"', "Cache-Control": "no-store" });
  for (const cookie of clearedCookies(request, parts.config)) headers.append("Set-Cookie", cookie);
  return headers;
}
