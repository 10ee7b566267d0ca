import { createHash } from "node:crypto";

/** Digest of a request's content, to recognize a repetition. */
export const digestOf = (content: unknown) =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
