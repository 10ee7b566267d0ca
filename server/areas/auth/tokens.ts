import { createHash, randomBytes } from "node:crypto";
import { ApiError } from "../../errors";

/** Milliseconds a token lives before it must be refreshed; the refresh answer's `expires_in` in other units. */
export const tokenLife = 15 * 60 * 1000;
/** Milliseconds after sign-in at which a session ends, however often it was refreshed. */
export const sessionLife = 12 * 60 * 60 * 1000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** 256 random bits. Only its hash is stored, so a copied store signs nobody in. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export const unauthenticated = (message = "Sign in to go on.") => new ApiError("unauthenticated", message);
