export type PortalErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "too-many"
  | "unavailable"
  /** An unsafe call of which nobody knows whether it went through. */
  | "uncertain";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Section 8 of document 000: shown for any failure that a person can do nothing about. */
export const unexpectedMessage =
  "There was an unexpected error. We have been notified of this error and will fix it promptly.";

export const unauthorizedMessage = "You are unauthorized to view this page";

/** Settled readings, "unsafe calls and retries". */
export const uncertainMessage =
  "The server did not confirm this, so it is not known whether it went through. Check before you try again.";

const messages: Readonly<Record<PortalErrorKind, string>> = {
  invalid: "Check the marked answers.",
  unauthenticated: "Please sign in again.",
  forbidden: unauthorizedMessage,
  "not-found": "Not found. It may have been deleted.",
  conflict: "Already changed or sent. Reload the page to see the latest version.",
  "too-large": "Too large to send.",
  "too-many": "Too many attempts. Wait a minute, then try again.",
  unavailable: unexpectedMessage,
  uncertain: uncertainMessage,
};

/** What a page answers when it lets the failure stand. */
const statuses: Readonly<Record<PortalErrorKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 502,
  // 503 would invite browsers and proxies to send it again; 504 says that the server behind did not answer in time.
  uncertain: 504,
};

interface Detail {
  /** What is wrong, by the wire's field names. */
  readonly fields?: FieldErrors;
  /** The server's own words; "" when it sent none. */
  readonly serverMessage?: string;
  readonly retryAfterSeconds?: number;
  /** The decoded answer of a refusal that is the caller's to read (422 and 406 of the template members API, a sign-in). */
  readonly answer?: unknown;
  readonly cause?: unknown;
}

/**
 * How a call of the portal API fails; a closed list of kinds. `message` is for people.
 *
 * Thrown through a loader or an action, it becomes an error page of the right status with that message: Remix takes it for
 * what `data(…)` makes, by these three fields.
 */
export class PortalError extends Error {
  override readonly name = "PortalError";
  readonly type = "DataWithResponseInit";
  readonly data: { readonly message: string };
  readonly init: { readonly status: number };
  readonly fields: FieldErrors;
  readonly serverMessage: string;
  readonly retryAfterSeconds: number | undefined;
  readonly answer: unknown;

  constructor(
    readonly kind: PortalErrorKind,
    detail: Detail = {},
  ) {
    super(messageFor(kind, detail.serverMessage ?? ""), { cause: detail.cause });
    this.data = { message: this.message };
    this.init = { status: statuses[kind] };
    this.fields = detail.fields ?? {};
    this.serverMessage = detail.serverMessage ?? "";
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.answer = detail.answer;
  }
}

/** A refusal of access keeps to the exact texts; what went wrong inside a server is never shown. */
function messageFor(kind: PortalErrorKind, serverMessage: string): string {
  if (kind === "unavailable" || kind === "uncertain") return messages[kind];
  if (kind === "forbidden") return /^You are unauthorized /.test(serverMessage) ? serverMessage : messages.forbidden;
  return serverMessage === "" ? messages[kind] : serverMessage;
}

export const isPortalError = (error: unknown, ...kinds: readonly PortalErrorKind[]): error is PortalError =>
  error instanceof PortalError && (kinds.length === 0 || kinds.includes(error.kind));

/**
 * null where the portal API knows no such thing, or no more: an act whose button is pressed twice goes on without it, and
 * the first press's answer is given again by its key.
 */
export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}
