import { randomBytes } from "node:crypto";
import { config } from "../../config";

/** Says nothing of whom it is for, and cannot be guessed: 128 bits. */
export const newToken = (): string => randomBytes(16).toString("base64url");

/** The whole address at which a customer answers. */
export function linkOf(token: string): string {
  const { PUBLIC_ORIGIN, PORT } = config();
  return `${PUBLIC_ORIGIN ?? `http://localhost:${PORT}`}/s/${token}`;
}
