import { isPortalError, type PortalError } from "~/api/error";

/**
 * Number of refused saves after one failed. Only a refusal is counted, because it saved nothing and the next save has
 * other content, which needs a new key. Any other failure keeps the key, so that a retry sends the same request.
 */
export const refusalsAfter = (error: unknown, refusals: number): number =>
  isPortalError(error, "invalid", "conflict") ? refusals + 1 : refusals;

/** Shown when an answer was lost and the answers changed since: only the user can decide what to do. */
const sentBeforeMessage =
  "An earlier version of this form may already be saved. Check the list: sending again may add a second item.";

export const refusalText = ({ kind, message, fields }: PortalError): string =>
  kind === "conflict" && !("revision" in fields) ? sentBeforeMessage : message;
