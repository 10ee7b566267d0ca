import { PortalError } from "~/api/error";

/** Sections 5 and 8: what a back end says of a delete or an update is shown only if it mentions one. */
export const spoken = (message: string, word: RegExp, otherwise: string): string =>
  word.test(message) ? message : otherwise;

/** The same of a refusal. Of a back end that cannot be reached the portal speaks itself, and is always heard. */
export function refusedAloud(error: PortalError, word: RegExp, otherwise: string): PortalError {
  const { kind, message, fields } = error;
  if (kind !== "invalid" && kind !== "conflict" && kind !== "not-found") return error;
  return new PortalError("invalid", { fields, serverMessage: spoken(message, word, otherwise), cause: error });
}
