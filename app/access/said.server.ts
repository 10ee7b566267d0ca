import type { Look, Said } from "~/ui/said";
import type { PortalError } from "../api/error";
import type { MessageKind } from "./messages.server";

interface Sent {
  /** Where one sees whether it went through. */
  readonly look: Look;
  readonly key?: string | undefined;
  /** The words of a refusal, where they are not the back end's first ones. */
  readonly refused?: string | undefined;
}

/** What a page says of a call that failed: of one in doubt also where to look (settled readings, "unsafe calls and retries"). */
export const saidOf = ({ kind, message }: PortalError, { look, key, refused = message }: Sent): Said =>
  kind === "uncertain" ? { text: message, look, key } : refused;

/**
 * The status of the page that says it. One in doubt is 504: the server behind gave no answer in time; 503 would invite
 * browsers and proxies to send it again.
 */
export function answerStatus({ kind }: PortalError): 422 | 503 | 504 {
  if (kind === "uncertain") return 504;
  return kind === "unavailable" ? 503 : 422;
}

/** The snackbar that says it on the page that follows; a doubt stays until it is closed. */
export function messageKind({ kind }: PortalError): MessageKind {
  if (kind === "uncertain") return "sticky";
  return kind === "unavailable" ? "unexpected" : "error";
}
