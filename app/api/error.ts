export type PortalErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "too-many"
  | "unavailable"
  /** Unsafe call whose outcome is unknown. */
  | "uncertain";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Shown for failures that the user can do nothing about (document 000, section 8). */
export const unexpectedMessage =
  "There was an unexpected error. We have been notified of this error and will fix it promptly.";

export const unauthorizedMessage = "You are unauthorized to view this page";

/** See settled readings, "unsafe calls and retries". */
export const uncertainMessage =
  "The server did not confirm this, so it is not known whether it went through. Check before you try again.";

/** Shown where this press did not send it: an earlier one had, without being confirmed. */
const sentBeforeMessage =
  "The same was sent before and the server did not confirm it, so it is not known whether it went through. Check before you send it again.";

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

/** HTTP status of a page whose loader or action lets the error through. */
const statuses: Readonly<Record<PortalErrorKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 502,
  // 504 says that the upstream server did not answer in time; 503 would invite browsers and proxies to retry.
  uncertain: 504,
};

interface Detail {
  /** Validation messages by wire field name. */
  readonly fields?: FieldErrors;
  /** Message from the server; "" when it sent none. */
  readonly serverMessage?: string;
  readonly retryAfterSeconds?: number;
  /** Attempt with an unknown outcome, which a press of a page that says so may repeat. */
  readonly attempt?: number;
  /** Decoded body of a refusal that the caller interprets (422 and 406 of the template members API, sign-in). */
  readonly answer?: unknown;
  readonly cause?: unknown;
}

/**
 * Failure of a portal API call, one of a closed list of kinds. `message` is user-facing. Thrown from a loader or an
 * action, it renders an error page with the matching status and message: because of `type`, `data` and `init`, Remix
 * treats it like the result of `data(…)`.
 */
export class PortalError extends Error {
  override readonly name = "PortalError";
  readonly type = "DataWithResponseInit";
  readonly data: { readonly message: string };
  readonly init: { readonly status: number };
  readonly fields: FieldErrors;
  readonly serverMessage: string;
  readonly retryAfterSeconds: number | undefined;
  readonly attempt: number | undefined;
  readonly answer: unknown;

  constructor(
    readonly kind: PortalErrorKind,
    detail: Detail = {},
  ) {
    super(messageFor(kind, detail), { cause: detail.cause });
    this.data = { message: this.message };
    this.init = { status: statuses[kind] };
    this.fields = detail.fields ?? {};
    this.serverMessage = detail.serverMessage ?? "";
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.attempt = detail.attempt;
    this.answer = detail.answer;
  }
}

/**
 * Picks the user-facing message. Access refusals use only the exact texts of the specification, and internal server
 * errors are never shown.
 */
function messageFor(kind: PortalErrorKind, { serverMessage = "", attempt }: Detail): string {
  if (kind === "uncertain" && attempt !== undefined) return sentBeforeMessage;
  if (kind === "unavailable" || kind === "uncertain") return messages[kind];
  if (kind === "forbidden") return /^You are unauthorized /.test(serverMessage) ? serverMessage : messages.forbidden;
  return serverMessage === "" ? messages[kind] : serverMessage;
}

export const isPortalError = (error: unknown, ...kinds: readonly PortalErrorKind[]): error is PortalError =>
  error instanceof PortalError && (kinds.length === 0 || kinds.includes(error.kind));

/**
 * Returns null instead of throwing when the portal API answers `not-found`. If a button is pressed twice, the second
 * request then continues and its idempotency key returns the first answer.
 */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}
