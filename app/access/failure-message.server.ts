import type { FormMessage, Look } from "~/ui/form-message";
import type { PortalError } from "../api/error";
import type { MessageKind } from "./messages.server";

interface Sent {
  /** Page that shows whether the call went through. */
  readonly look: Look;
  readonly key?: string | undefined;
  /** Replaces the back end's message for a refusal. */
  readonly refused?: string | undefined;
}

/**
 * Message for a failed call. For an uncertain outcome, also says where to check (settled readings, "unsafe calls and
 * retries").
 */
export const failureMessage = (
  { kind, message, attempt }: PortalError,
  { look, key, refused = message }: Sent,
): FormMessage => (kind === "uncertain" ? { text: message, look, key, ...(attempt && { attempt }) } : refused);

/**
 * Status of a page that reports a failed call. An uncertain outcome is 504: the upstream server did not answer in
 * time, and 503 would invite browsers and proxies to retry.
 */
export function answerStatus({ kind }: PortalError): 422 | 503 | 504 {
  if (kind === "uncertain") return 504;
  return kind === "unavailable" ? 503 : 422;
}

/** Kind of snackbar that reports a failed call on the next page; an uncertain outcome stays until closed. */
export function messageKind({ kind }: PortalError): MessageKind {
  if (kind === "uncertain") return "sticky";
  return kind === "unavailable" ? "unexpected" : "error";
}
