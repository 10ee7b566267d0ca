import { z } from "zod";
import { attributes, kindFor } from "./cookies.server";
import { isHttps } from "./headers.server";
import { portal } from "./portal.server";

/** Sign-in with a correct password that still needs its code. No session exists yet. */
export interface PendingSignIn {
  readonly username: string;
  /** Replaces the password at the portal API. */
  readonly challenge: string;
}

const lifeMs = 5 * 60_000;
const sealRow = "pending sign-in";
const shape = z.object({ username: z.string(), challenge: z.string(), until: z.number() });

const nameOf = (config: Parameters<typeof isHttps>[0]) => (isHttps(config) ? "__Host-code-step" : "code-step");

/** `Set-Cookie` value that lets only this browser continue the sign-in. */
export async function pendingCookie(request: Request, { username, challenge }: PendingSignIn): Promise<string> {
  const { config, seal, clock } = await portal();
  const value = seal.close({ username, challenge, until: clock.now() + lifeMs }, sealRow);
  return `${nameOf(config)}=${value}; Max-Age=${lifeMs / 1000}; ${attributes(kindFor(request, config), config)}`;
}

/** `Set-Cookie` value that clears the pending sign-in. */
export async function pendingOver(request: Request): Promise<string> {
  const { config } = await portal();
  return `${nameOf(config)}=; Max-Age=0; ${attributes(kindFor(request, config), config)}`;
}

export async function readPending(request: Request): Promise<PendingSignIn | null> {
  const { config, seal, clock } = await portal();
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${nameOf(config)}=`))?.slice(nameOf(config).length + 1);
  const read = shape.safeParse(value && seal.open(value, sealRow));
  return read.success && read.data.until > clock.now() ? read.data : null;
}
