import { type Api, createApi } from "../api/client.server";
import { fixedCredentials } from "../api/credentials";
import { portal } from "./portal.server";

/** Portal API for visitors without an account: only the calls that need no sign-in. */
export async function openApi(): Promise<Api> {
  const { transport, clock } = await portal();
  return createApi({ transport, clock, credentials: fixedCredentials(null) });
}
