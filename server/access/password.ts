import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** argon2id; the module's enum exists for the type checker only. */
const argon2id: Algorithm.Argon2id = 2;

/** OWASP's current minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer input is refused before it is hashed, so that nobody buys work with it. */
const longestPassword = 1024;

/** Runs on libuv's pool, so requests go on beside it. */
export function hashPassword(password: string): Promise<string> {
  if (password.length > longestPassword) throw new RangeError("The password is too long to hash");
  return hash(password, strength);
}

/**
 * True when `password` is the one `stored` was made of. Where that is no hash (no such user, or one who was given no
 * password) it does the same work and says no, so that time does not tell which names exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password;
  const hashed = stored?.startsWith("$argon2") ? stored : null;
  const matches = await verify(hashed ?? (await nobody()), given);
  return matches && hashed !== null && given === password;
}

/** True when `stored` was made with other parameters than today's: hash again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = strength;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let nobodysHash: Promise<string> | undefined;

function nobody(): Promise<string> {
  nobodysHash ??= hash("no user has this password", strength);
  return nobodysHash;
}
