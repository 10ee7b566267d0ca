import { data } from "@remix-run/node";
import { idIn } from "../../server/contract/common/id-in";
import type { Permission } from "../../server/contract/common/permissions";
import { connectionAddress, noteSecurity } from "../../server/door.server";
import { unauthorizedMessage } from "../api/error";
import type { PathParam } from "../paths";
import type { PageParams } from "./pages";
import { may, type PortalSession } from "./session";

/** Refusal with a user-facing message, which the error page shows; the page of a 404 has a text of its own. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  data({ message }, { status, headers });

export const notFound = () => refuse(404, "Not found");

export const unauthorized = () => refuse(403, unauthorizedMessage);

/** A permission, or whether the visitor may. */
export type Needed = Permission | boolean;

/** Writes a form whose sender may not post it to the security log. */
export function noteRefused({ method, url }: Request, { username: account }: PortalSession): void {
  if (method === "GET" || method === "HEAD") return;
  noteSecurity({ event: "form refused", path: new URL(url).pathname, address: connectionAddress(), account });
}

interface Visit {
  readonly access: { readonly session: PortalSession };
  readonly args: { readonly request: Request };
}

/** @throws data 403 */
export function requirePermission({ access: { session }, args: { request } }: Visit, needed: Needed): void {
  if (typeof needed === "string" ? may(session, needed) : needed) return;
  noteRefused(request, session);
  throw unauthorized();
}

/** Id in a page's path. @throws data 404 if it is invalid. */
export function requireId({ params }: { readonly params: PageParams }, param: PathParam): number {
  const id = idIn(params[param]);
  if (id === null) throw notFound();
  return id;
}
