import { createHash } from "node:crypto";

/** Names what is sent, so that the same again is known for a repeat. */
export const digestOf = (content: unknown) =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
