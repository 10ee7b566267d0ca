import { type Api, createApi } from "../api/client.server";
import { fixedCredentials } from "../api/credentials";
import { portal } from "./portal.server";

/** The portal API for visitors who are nobody's user: of its calls those that need no sign-in. */
export async function openApi(): Promise<Api> {
  const { transport, clock } = await portal();
  return createApi({ transport, clock, credentials: fixedCredentials(null) });
}
