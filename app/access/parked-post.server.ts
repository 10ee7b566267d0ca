import type { Access } from "./guard.server";
import type { ParkedPost } from "./parked.server";
import { portal } from "./portal.server";

/** The form that this visitor posted too late; null for an unknown id, another's, or one that was sent since. */
export async function findParked(access: Access, id: string | undefined): Promise<ParkedPost | null> {
  const { parked } = await portal();
  return id ? parked.find(id, access.session.username) : null;
}

/** Takes it away before it is sent; the path to send it to, or null when somebody came first. */
export async function takeParked(access: Access, id: string | undefined): Promise<string | null> {
  const { parked } = await portal();
  const found = await findParked(access, id);
  return id && found && (await parked.take(id, access.session.username)) ? found.path : null;
}
