import { PortalError } from "~/api/error";

/** Shows a back end's message about a delete or update only if it mentions that action (sections 5 and 8). */
export const spoken = (message: string, word: RegExp, otherwise: string): string =>
  word.test(message) ? message : otherwise;

/** Applies `spoken` to a refusal of the input; other errors, such as an unavailable back end, pass through. */
export function refusedAloud(error: PortalError, word: RegExp, otherwise: string): PortalError {
  const { kind, message, fields } = error;
  if (kind !== "invalid" && kind !== "conflict" && kind !== "not-found") return error;
  return new PortalError(kind === "conflict" ? kind : "invalid", {
    fields,
    serverMessage: spoken(message, word, otherwise),
    cause: error,
  });
}
