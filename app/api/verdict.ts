import { type AnyCall, asksForNoThing, refusal, successWords } from "../../server/contract/common/call";
import { isRecord } from "../../server/contract/wire/raw";
import { PortalError, type PortalErrorKind } from "./error";
import { noteRaw } from "./raw-answer";

/** Outcome of one attempt of a call. */
export type Verdict =
  | { readonly kind: "answer"; readonly answer: unknown }
  /** The bearer token (or, at sign-in, the password) is not accepted. */
  | { readonly kind: "unauthenticated"; readonly error: PortalError }
  | { readonly kind: "forbidden"; readonly error: PortalError }
  | { readonly kind: "bad-gateway" }
  /**
   * Not a valid answer: not JSON where JSON is expected, or an answer to an unsafe call that does not say how the call
   * went.
   */
  | { readonly kind: "broken"; readonly reason: string }
  /** An unsafe call succeeded, but its answer cannot be decoded. Another attempt would bring the same answer. */
  | { readonly kind: "unreadable"; readonly reason: unknown }
  | { readonly kind: "failed"; readonly error: PortalError };

const kindOf: Readonly<Record<number, PortalErrorKind>> = {
  404: "not-found",
  409: "conflict",
  413: "too-large",
  429: "too-many",
};
/** Time-outs and unreadable answers as gateways and content delivery networks report them. */
const relayed: ReadonlySet<number> = new Set([408, 504, 520, 522, 523, 524]);

/** Whether a status leaves open what became of an unsafe call. Many servers redirect after a form that they took. */
const tellsNothing = (status: number) => relayed.has(status) || (status >= 300 && status < 400);

const isSuccess = (word: string) => successWords.some((success) => success.toLowerCase() === word.toLowerCase());
const isFailure = (word: string) => /^(not_?ok|nok|error|fail(ed|ure)?)$/i.test(word);

function decode(text: string): { readonly body: unknown } | null {
  if (text.trim() === "") return { body: {} };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Envelope of a refusal; null if the body is not one. */
function readEnvelope(body: unknown) {
  const read = refusal.read.safeParse(body);
  if (!read.success || !isRecord(body)) return null;
  const inner = isRecord(body.data) && typeof body.data.message === "string" ? body.data.message : "";
  return { ...read.data, message: read.data.message === "" ? inner : read.data.message };
}

function isUnauthenticated(status: number, body: unknown): boolean {
  if (status === 401) return true;
  const word = isRecord(body) ? body.status : undefined;
  return word === 401 || (typeof word === "string" && /^(401|unauthenticated)$/i.test(word));
}

/** A 403, as the status or, of an older server, as the `code` of the body (document 001, section 8). */
function isForbidden(status: number, body: unknown): boolean {
  if (status === 403) return true;
  if (!isRecord(body) || !(body.code === 403 || body.code === "403")) return false;
  return !(typeof body.status === "string" && isSuccess(body.status));
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Interprets an answer by document 000, section 8, and the settled readings. Does not decide about retries. */
export function judge(
  call: AnyCall,
  arrived: { status: number; headers: Headers; text: string },
  query?: unknown,
): Verdict {
  const { status, headers } = arrived;
  if (status === 502) return { kind: "bad-gateway" };
  const decoded = decode(arrived.text);
  const envelope = decoded && readEnvelope(decoded.body);
  const detail = { serverMessage: envelope?.message ?? "", fields: envelope?.errors ?? {} };
  if (isUnauthenticated(status, decoded?.body)) {
    return { kind: "unauthenticated", error: new PortalError("unauthenticated", { ...detail, answer: decoded?.body }) };
  }
  if (isForbidden(status, decoded?.body)) return { kind: "forbidden", error: new PortalError("forbidden", detail) };
  const failed = (kind: PortalErrorKind, extra: object = {}): Verdict => ({
    kind: "failed",
    error: new PortalError(kind, { ...detail, ...extra }),
  });
  if (status === 404 && asksForNoThing(call, query)) return failed("unavailable", { cause: "Status 404" });
  const known = kindOf[status];
  if (known) return failed(known, { retryAfterSeconds: retryAfter(headers) });
  const ownRefusal = call.base === "templateMembersApi" && (status === 422 || status === 406);
  if (ownRefusal) return failed("invalid", { answer: decoded?.body });
  const outcome = envelope?.status ?? "";
  if (status >= 400 && status < 500 && (isFailure(outcome) || Object.keys(detail.fields).length > 0))
    return failed("invalid");
  if (call.unsafe && tellsNothing(status)) return { kind: "broken", reason: `Status ${status}` };
  if (status < 200 || status > 299) return failed("unavailable", { cause: `Status ${status}` });
  if (!decoded) return { kind: "broken", reason: "Not JSON" };
  if (outcome !== "" && !isSuccess(outcome) && !call.outcomes?.includes(outcome)) return failed("invalid");
  if (call.unsafe && outcome === "" && !call.plain) return { kind: "broken", reason: "No status" };
  const body = call.bare !== undefined && !isRecord(decoded.body) ? { [call.bare]: decoded.body } : decoded.body;
  const answer = call.answer.read.safeParse(body);
  if (answer.success) {
    noteRaw(answer.data, body);
    return { kind: "answer", answer: answer.data };
  }
  return call.unsafe ? { kind: "unreadable", reason: answer.error } : failed("unavailable", { cause: answer.error });
}
