import { createSeal as createSealFor, type Seal } from "../../server/door.server";

export type { Seal };

/** Encrypts what the portal keeps about a visitor. */
export const createSeal = (secret: string): Seal => createSealFor(secret, "portal sessions");
