import type { Door } from "../../server/door.server";

/** Database handle of the store, for the portal's own tables. */
export type PortalDatabase = Door["store"]["db"];
