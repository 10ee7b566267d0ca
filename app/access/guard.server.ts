import { redirect, redirectDocument } from "@remix-run/node";
import { asPromised, knows } from "../../server/contract/common/extensions";
import { allowUpload } from "../../server/door.server";
import { Budget } from "../api/budget";
import { type Api, createApi } from "../api/client.server";
import { isPortalError, PortalError } from "../api/error";
import { type PageName, paths } from "../paths";
import { presentedIds } from "./cookies.server";
import { SessionCredentials, type Visitor } from "./credentials.server";
import { isFramed, securityHeaders } from "./headers.server";
import { markRequests, requestIdHeader } from "./incoming.server";
import { lateForm, toSignIn } from "./lapse.server";
import type { Message, MessageKind } from "./messages.server";
import { checkRequest, refuse } from "./origin.server";
import type { Page, PageParams } from "./pages";
import { type Portal, portal } from "./portal.server";
import type { FoundSession } from "./portal-sessions.server";
import { refusedDownload } from "./refused-download.server";
import { beyondServerMessage, type Decision, decide, firstPageFor, openTo, whereMarketingBlockSends } from "./rules";
import { samePath } from "./same-path";
import type { PortalSession } from "./session";
import { everyPage, pageNamed } from "./table";

markRequests();

/** Rules older than this are renewed when a page is loaded (settled readings, "refreshed on load"). */
const rulesLastMs = 60_000;

export interface AccessArgs {
  readonly request: Request;
  readonly params: PageParams;
}

/** What the guard hands to a page that may go on. There is no other way to the portal API. */
export interface Access {
  readonly api: Api;
  readonly session: PortalSession;
  readonly page: Page;
  /** Names this session in rows that belong to it; not the id its cookie holds. */
  readonly sessionKey: string;
  /** Puts a snackbar or a notice on the next page this session opens; `undo` is the path that takes back what was done. */
  say(kind: MessageKind, text: string, undo?: string): Promise<void>;
  /** What was said before this request; each message is handed out once. The shell's loader alone takes them. */
  takeMessages(): Promise<Message[]>;
  /** After a save that changes what the session knows of the business, such as its branches' names. */
  renewRules(): Promise<void>;
  /** `api` with a time budget of its own, for an answer that streams for longer than a page may take. */
  anotherApi(): Api;
}

/**
 * Lets a request through to the page `name` of the access table, or throws the answer that it gets instead.
 *
 * Every loader and every action calls it first: loaders run beside each other, an action runs before them, and each can
 * be asked for alone.
 *
 * @throws Response or data(): 303 to sign in or back, 403, 404, 411, 413.
 */
export async function requireAccess(args: AccessArgs, name: PageName): Promise<Access> {
  const page = pageNamed(name);
  const access = await reach(args, page);
  if (!access) throw await toSignIn(await portal(), args.request, null);
  return access;
}

/** As `requireAccess`, for open pages: null for a visitor without a session. */
export async function optionalAccess(args: AccessArgs, name: PageName): Promise<Access | null> {
  return reach(args, pageNamed(name));
}

/** The session a request presents, lapsed or not; without any check of the request itself. */
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
  // What an action may have changed, the loaders that run after it read for themselves.
  const visitor = await parts.visitors.of(request.method === "GET" ? requestId : null, () => meet(parts, request));
  const found = visitor?.found;
  if (!visitor || !found || found.lapsed) {
    if (page.for !== "open" && found) throw await toSignIn(parts, request, found.record.session.username);
    return null;
  }
  const budget = parts.budgets.of(requestId);
  const late = lateForm(request, found.record.session.username);
  const { credentials } = visitor;
  try {
    // A page learns before it does anything whether its session still counts.
    await budget.within(credentials.bearer());
    if (request.method === "GET" && page.for !== "open") {
      await budget.within(renewOldRules(parts, credentials));
    }
  } catch (error) {
    if (!isPortalError(error, "unauthenticated")) throw error;
    if (page.for === "open") return null;
    throw await toSignIn(parts, request, found.record.session.username);
  }
  const session = credentials.record.session;
  await obey(decide(page, session, params), { parts, page, request, session, idHash: found.idHash });
  if (sendsFiles(request)) allowUpload();
  if (isDownload(page)) await requireExport(parts, session, request);
  const apiWithin = (time: Budget) => {
    const api = createApi({ transport: parts.transport, credentials, clock: parts.clock, budget: time });
    const away = async () => toSignIn(parts, request, late);
    return sendingToSignIn(promisedOnly(api, credentials), away);
  };
  return {
    api: apiWithin(budget),
    anotherApi: () => apiWithin(new Budget(parts.clock)),
    session,
    page,
    sessionKey: found.idHash,
    say: (kind, text, undo) => parts.messages.say(found.idHash, kind, text, undo),
    renewRules: () => credentials.renewRules(),
    takeMessages: () => parts.messages.take(found.idHash, arrivedAt),
  };
}

async function renewOldRules({ clock }: Portal, credentials: SessionCredentials): Promise<void> {
  if (clock.now() - credentials.record.rulesAt > rulesLastMs) await credentials.renewRules();
}

/**
 * Calls carry what the back end of this session has promised to read, and nothing more; one that it has not promised to
 * know is not sent.
 */
const promisedOnly = (api: Api, credentials: SessionCredentials): Api => ({
  ...api,
  async call(call, input = {}) {
    const { session } = credentials.record;
    if (!knows(session, call)) throw new PortalError("not-found", { serverMessage: beyondServerMessage });
    return api.call(call, asPromised(call, input, session));
  },
});

/** A session that ends while its page is being made answers like one that had ended before. */
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
    publish: (posSystem) => orAway(api.publish(posSystem)),
    left: api.left,
  };
}

const sendsFiles = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");

const isDownload = ({ path }: Page) => path.endsWith(".csv");

/** @throws 429 for one export more than a user may ask for. */
async function requireExport(parts: Portal, { business, username }: PortalSession, request: Request): Promise<void> {
  const tooMany = await parts.countExport(`${business.id}:${username}`);
  if (!tooMany) return;
  throw refusedDownload({
    status: 429,
    heading: "Too many exports",
    message: tooMany.message,
    back: cameFrom(request, parts.config.PUBLIC_ORIGIN),
    headers: { ...documentHeaders(parts, request), "Retry-After": String(tooMany.retryAfterSeconds) },
  });
}

/** A refused download is a page that no route shows: its headers are put on here. */
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
  const from = cameFrom(request, parts.config.PUBLIC_ORIGIN);
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

/** The page of the portal that the visitor comes from, unless it is this one. */
export function cameFrom(request: Request, publicOrigin: string | undefined): string | null {
  const path = samePath(request.headers.get("referer"), request, publicOrigin);
  return path === null || path.split("?")[0] === new URL(request.url).pathname ? null : path;
}

/** Where `to` leads a visitor: who may make or delete an item may still not open the list of them. */
export const landingOf = ({ session }: Pick<Access, "session">, to: string): string => openTo(session, to, everyPage());

/** 303 with a snackbar on the page that follows. */
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
