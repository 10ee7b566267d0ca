import type { Door } from "../../server/door.server";

/** The store, where the portal keeps rows of its own. */
export type PortalDatabase = Door["store"]["db"];
