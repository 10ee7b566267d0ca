import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** argon2id; the module's enum exists for the type checker only. */
const argon2id: Algorithm.Argon2id = 2;

/** OWASP's current minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer input is rejected before hashing, so that nobody can use it to burn CPU time. */
const longestPassword = 1024;

/** Hashes on libuv's thread pool, so other requests continue. */
export function hashPassword(password: string): Promise<string> {
  if (password.length > longestPassword) throw new RangeError("The password is too long to hash");
  return hash(password, strength);
}

/**
 * True when `password` matches `hash`. When `hash` is no hash (no such user, or a user without a password) it does
 * the same work and returns false, so that timing does not reveal which names exist.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password;
  const hashed = hash?.startsWith("$argon2") ? hash : null;
  const matches = await verify(hashed ?? (await nobody()), given);
  return matches && hashed !== null && given === password;
}

/** True when `hash` was made with other parameters than the current ones; the next sign-in rehashes it. */
export function needsRehash(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = strength;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let nobodysHash: Promise<string> | undefined;

function nobody(): Promise<string> {
  nobodysHash ??= hash("no user has this password", strength);
  return nobodysHash;
}
