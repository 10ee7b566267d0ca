import type { Access } from "./guard.server";
import type { ParkedPost } from "./parked.server";
import { portal } from "./portal.server";

/** Finds a parked form of this visitor; null if the id is unknown, belongs to another user or was already sent. */
export async function findParked(access: Access, id: string | undefined): Promise<ParkedPost | null> {
  const { parked } = await portal();
  return id ? parked.find(id, access.session.username) : null;
}

/** Removes the parked form before it is sent. Returns the path to post it to, or null if another request was first. */
export async function takeParked(access: Access, id: string | undefined): Promise<string | null> {
  const { parked } = await portal();
  const found = await findParked(access, id);
  return id && found && (await parked.take(id, access.session.username)) ? found.path : null;
}
