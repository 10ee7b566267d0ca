import { createSeal as createSealFor, type Seal } from "../../server/door.server";

export type { Seal };

/** Encrypts data the portal stores about a visitor. */
export const createSeal = (secret: string): Seal => createSealFor(secret, "portal sessions");
