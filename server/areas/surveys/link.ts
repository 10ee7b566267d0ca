import { randomBytes } from "node:crypto";
import { config } from "../../config";

/** Creates a token of 128 random bits: impossible to guess, without information about the customer. */
export const newToken = (): string => randomBytes(16).toString("base64url");

/** Full address of a customer's survey. */
export function linkOf(token: string): string {
  const { PUBLIC_ORIGIN, PORT } = config();
  return `${PUBLIC_ORIGIN ?? `http://localhost:${PORT}`}/s/${token}`;
}
