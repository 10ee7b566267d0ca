import { data } from "@remix-run/node";
import { idIn } from "../../server/contract/common/id-in";
import type { Permission } from "../../server/contract/common/permissions";
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

/** @throws data 403 */
export function requirePermission({ session }: { readonly session: PortalSession }, needed: Needed): void {
  if (!(typeof needed === "string" ? may(session, needed) : needed)) throw unauthorized();
}

/** Id in a page's path. @throws data 404 if it is invalid. */
export function requireId({ params }: { readonly params: PageParams }, param: PathParam): number {
  const id = idIn(params[param]);
  if (id === null) throw notFound();
  return id;
}
