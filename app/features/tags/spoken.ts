import type { PortalError } from "~/api/error";

/** Sections 5 and 8: what a back end says of a delete or an update is shown only if it mentions one. */
export const spoken = (message: string, word: RegExp, otherwise: string): string =>
  word.test(message) ? message : otherwise;

/** The same of a refusal. Of a back end that cannot be reached the portal speaks itself, and is always heard. */
export const refusalSpoken = ({ kind, message }: PortalError, word: RegExp, otherwise: string): string =>
  kind === "unavailable" || kind === "uncertain" ? message : spoken(message, word, otherwise);
