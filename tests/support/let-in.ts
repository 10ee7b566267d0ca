import type { PortalApi } from "../../server/api";
import type { AnyCall } from "../../server/contract/common/call";
import { pathOf, send } from "./api";
import { asSent, sampleFor } from "./samples";

/** Answer of a call that is sent with a value for each of its fields. */
export async function sentWith(api: PortalApi, call: AnyCall, token: string) {
  const { search, ...sent } = asSent(sampleFor(call));
  return send(api, call.method, pathOf(call) + search, { ...(call.method === "POST" && sent), token });
}

/** Whether a call passes its permission check; its result does not matter. */
export async function isLetIn(api: PortalApi, call: AnyCall, token: string): Promise<boolean> {
  const { status, body } = await sentWith(api, call, token);
  return !(status === 403 && /^You are unauthorized to view this page/.test(String(body.message)));
}
