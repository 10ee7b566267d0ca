import { redirect, redirectDocument } from "@remix-run/node";
import { asPromised, knows, promises } from "../../server/contract/common/extensions";
import { allowUpload } from "../../server/door.server";
import { Budget } from "../api/budget";
import { type Api, createApi } from "../api/client.server";
import { isPortalError, PortalError } from "../api/error";
import { type PageName, paths } from "../paths";
import { presentedIds } from "./cookies.server";
import { SessionCredentials, type Visitor } from "./credentials.server";
import { withoutEmptyParameters } from "./empty-parameters";
import { isFramed, securityHeaders } from "./headers.server";
import { markRequests, requestIdHeader } from "./incoming.server";
import { lateForm, toSignIn } from "./lapse.server";
import type { Message, MessageKind } from "./messages.server";
import { checkRequest, doubtSeen } from "./origin.server";
import type { Page, PageParams } from "./pages";
import { type Portal, portal } from "./portal.server";
import type { FoundSession } from "./portal-sessions.server";
import { noteRefused, refuse } from "./refuse.server";
import { refusedDownload } from "./refused-download.server";
import { beyondServerMessage, type Decision, decide, firstPageFor, openTo, whereMarketingBlockSends } from "./rules";
import { samePath } from "./same-path";
import { holdsFile, type SentPost, type SentPosts } from "./sent-posts.server";
import type { PortalSession } from "./session";
import { everyPage, pageNamed } from "./table";

markRequests();

/** Rules older than this are refreshed when a page loads (settled readings, "refreshed on load"). */
const rulesLastMs = 60_000;

export interface AccessArgs {
  readonly request: Request;
  readonly params: PageParams;
}

/** Access granted to a page by the guard. Pages have no other way to the portal API. */
export interface Access {
  readonly api: Api;
  readonly session: PortalSession;
  readonly page: Page;
  /** Path of the portal page the visitor comes from; null if it is the current page. */
  readonly from: string | null;
  /** Identifies this session in rows that belong to it. Not the id in the cookie. */
  readonly sessionKey: string;
  /** Shows a snackbar or notice on the session's next page. `undo` is the path that reverses the action. */
  say(kind: MessageKind, text: string, undo?: string): Promise<void>;
  /** Returns the messages queued before this request, each of them only once. Only the shell's loader calls it. */
  takeMessages(): Promise<Message[]>;
  /**
   * Refreshes the rules, after a save that changes business data in the session, such as branch names. The save counts
   * even if that fails; a later page refreshes them.
   */
  renewRules(): Promise<void>;
  /** Returns `api` with a separate time budget, for an answer that streams for longer than a page may take. */
  anotherApi(): Api;
}

/**
 * Admits a request to the page `name` of the access table, or throws the response to send instead. Every loader and
 * every action calls it first: loaders run in parallel, an action runs before them, and each can be requested on its
 * own.
 * @throws Response or data(): 302 to the address without empty parameters, 303 to sign in or back, 403, 404, 411, 413.
 */
export async function requireAccess(args: AccessArgs, name: PageName): Promise<Access> {
  requireCleanAddress(args.request);
  const page = pageNamed(name);
  const access = await reach(args, page);
  if (!access) throw await toSignIn(await portal(), args.request, null);
  return access;
}

/** @throws Response 302 */
function requireCleanAddress({ method, url }: Request): void {
  const { pathname, search } = new URL(url);
  const clean = method === "GET" ? withoutEmptyParameters(search) : null;
  if (clean !== null) throw redirect(`${pathname}${clean}`);
}

/** Like `requireAccess`, for open pages: returns null for a visitor without a session. */
export async function optionalAccess(args: AccessArgs, name: PageName): Promise<Access | null> {
  return reach(args, pageNamed(name));
}

/** Finds the session a request presents, lapsed or not. Does not check the request itself. */
export async function findSession({ sessions, config }: Portal, request: Request): Promise<FoundSession | null> {
  let lapsed: FoundSession | null = null;
  for (const id of presentedIds(request, config)) {
    const found = await sessions.find(id);
    if (found && !found.lapsed) return found;
    lapsed ??= found;
  }
  return lapsed;
}

async function meet(parts: Portal, request: Request): Promise<Visitor | null> {
  const found = await findSession(parts, request);
  return found && { found, credentials: new SessionCredentials(parts, found.idHash, found.record) };
}

async function reach({ request, params }: AccessArgs, page: Page): Promise<Access | null> {
  await checkRequest(request, page.maxBody);
  const parts = await portal();
  const arrivedAt = parts.clock.now();
  const requestId = request.headers.get(requestIdHeader);
  // Loaders that run after an action read the session again, because the action may have changed it.
  const visitor = await parts.visitors.of(request.method === "GET" ? requestId : null, () => meet(parts, request));
  const found = visitor?.found;
  if (!visitor || !found || found.lapsed) {
    if (page.for !== "open" && found)
      throw await toSignIn(parts, request, lateForm(request, page, found.record.session.username));
    return null;
  }
  const budget = parts.budgets.of(requestId);
  const late = lateForm(request, page, found.record.session.username);
  const { credentials } = visitor;
  try {
    // Checks that the session is still valid before the page does anything.
    await budget.within(credentials.bearer());
    if (request.method === "GET" && page.for !== "open") {
      await budget.within(renewOldRules(parts, credentials));
    }
  } catch (error) {
    if (!isPortalError(error, "unauthenticated")) throw error;
    if (page.for === "open") return null;
    throw await toSignIn(parts, request, late);
  }
  const session = credentials.record.session;
  await obey(decide(page, session, params), { parts, page, request, session, idHash: found.idHash });
  if (page.uploads && sendsFiles(request)) allowUpload();
  if (isDownload(page)) await requireExport(parts, session, request);
  const apiWithin = (time: Budget) => {
    const api = createApi({ transport: parts.transport, credentials, clock: parts.clock, budget: time });
    const away = async () => toSignIn(parts, request, late);
    const once = sentOnce(promisedOnly(api, credentials), credentials, parts.sent, {
      owner: found.idHash,
      seen: () => doubtSeen(request),
    });
    return sendingToSignIn(once, away);
  };
  return {
    api: apiWithin(budget),
    anotherApi: () => apiWithin(new Budget(parts.clock)),
    session,
    page,
    from: refererOf(request, parts.config.PUBLIC_ORIGIN),
    sessionKey: found.idHash,
    say: (kind, text, undo) => parts.messages.say(found.idHash, kind, text, undo),
    renewRules: () => unlessFailing(credentials.renewRules()),
    takeMessages: () => parts.messages.take(found.idHash, arrivedAt),
  };
}

async function unlessFailing(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

async function renewOldRules({ clock }: Portal, credentials: SessionCredentials): Promise<void> {
  if (clock.now() - credentials.record.rulesAt > rulesLastMs) await credentials.renewRules();
}

/** Restricts calls and their fields to what the session's back end has promised to support. */
const promisedOnly = (api: Api, credentials: SessionCredentials): Api => ({
  ...api,
  async call(call, input = {}) {
    const { session } = credentials.record;
    if (!knows(session, call)) throw new PortalError("not-found", { serverMessage: beyondServerMessage });
    return api.call(call, asPromised(call, input, session));
  },
});

/** Sends a page's unsafe call once, where the back end does not see to that itself. */
function sentOnce(
  api: Api,
  credentials: SessionCredentials,
  sent: SentPosts,
  { owner, seen }: { readonly owner: string; readonly seen: () => number | undefined },
): Api {
  const once = <A>(
    post: Omit<SentPost, "owner" | "key" | "seen">,
    key: string | null | undefined,
    work: () => Promise<A>,
  ) =>
    !key || promises(credentials.record.session, "idempotency")
      ? work()
      : sent.once({ owner, key, seen: seen(), ...post }, api.left, work);
  return {
    ...api,
    call(call, input = {}) {
      const { idempotencyKey, query, body } = input;
      const work = () => api.call(call, input);
      const isStored = call.unsafe && !call.confidential && !holdsFile(body);
      return isStored ? once({ call: call.name, query, body }, idempotencyKey, work) : work();
    },
    // Its body carries the token, which changes between two presses.
    publish: (posSystem, key) =>
      once({ call: "publish", query: undefined, body: posSystem }, key, () => api.publish(posSystem, key)),
  };
}

/** Redirects to sign-in when the session ends while the page is being built. */
function sendingToSignIn(api: Api, away: () => Promise<Response>): Api {
  const orAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isPortalError(error, "unauthenticated")) throw await away();
      throw error;
    }
  };
  return {
    call: (call, input) => orAway(api.call(call, input)),
    publish: (posSystem, key) => orAway(api.publish(posSystem, key)),
    left: api.left,
  };
}

const sendsFiles = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");

const isDownload = ({ path }: Page) => path.endsWith(".csv");

/** @throws 429 when the user exceeds the export limit. */
async function requireExport(parts: Portal, { business, username }: PortalSession, request: Request): Promise<void> {
  const tooMany = await parts.countExport(`${business.id}:${username}`);
  if (!tooMany) return;
  throw refusedDownload({
    status: 429,
    heading: "Too many exports",
    message: tooMany.message,
    back: refererOf(request, parts.config.PUBLIC_ORIGIN),
    headers: { ...documentHeaders(parts, request), "Retry-After": String(tooMany.retryAfterSeconds) },
  });
}

/** Security headers for a refused download, which no route renders. */
const documentHeaders = ({ config }: Portal, request: Request) =>
  securityHeaders({ nonce: "", framed: isFramed(request), signedIn: true, config, cardFields: false });

interface Visit {
  readonly parts: Portal;
  readonly page: Page;
  readonly request: Request;
  readonly session: PortalSession;
  readonly idHash: string;
}

async function obey(decision: Decision, { parts, page, request, session, idHash }: Visit): Promise<void> {
  const from = refererOf(request, parts.config.PUBLIC_ORIGIN);
  if (decision.kind !== "allow") noteRefused(request, session);
  switch (decision.kind) {
    case "allow":
      return;
    case "forbidden":
      throw isDownload(page)
        ? refusedDownload({
            ...{ status: 403, heading: "No access", message: decision.message, back: from },
            headers: documentHeaders(parts, request),
          })
        : refuse(403, decision.message);
    case "send-back":
      await parts.messages.say(idHash, "error", decision.message);
      throw redirect(decision.to ?? from ?? firstPageFor(session, everyPage()), 303);
    case "marketing-blocked":
      await parts.messages.say(idHash, "sticky", decision.message);
      throw redirect(whereMarketingBlockSends(from), 303);
    case "sign-in":
      throw redirectDocument(paths.login(), 303);
  }
}

/** Path of the portal page the visitor comes from; null if it is the current page. */
export function refererOf(request: Request, publicOrigin: string | undefined): string | null {
  const path = samePath(request.headers.get("referer"), request, publicOrigin);
  return path === null || path.split("?")[0] === new URL(request.url).pathname ? null : path;
}

/**
 * Returns `to`, or the visitor's first page if they may not open `to`: permission to create or delete an item does not
 * include its list.
 */
export const landingOf = ({ session }: Pick<Access, "session">, to: string): string => openTo(session, to, everyPage());

/** Redirects with 303 and shows a snackbar on the next page. */
export async function redirectSaying(
  access: Access,
  to: string,
  kind: MessageKind,
  text: string,
  undo?: string,
): Promise<Response> {
  await access.say(kind, text, undo);
  return redirect(landingOf(access, to), 303);
}
