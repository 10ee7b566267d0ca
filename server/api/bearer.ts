import type { Kysely } from "kysely";
import { hashToken, unauthenticated } from "../access/tokens";
import { type Caller, isBranchRole, type Role, roles } from "../area";
import { isPermission } from "../contract/common/permissions";
import { menuFlags, permissions } from "../contract/sign-in/calls";
import { connectionHere } from "../http/connection";
import type { Database } from "../store/schema";

export function bearerOf(request: Pick<Request, "headers">): string | null {
  return /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

const roleOf = (role: string): Role => roles.find((known) => known === role) ?? "";

/** @throws ApiError `unauthenticated` unless `token` is valid and its user may still sign in. */
export async function findCaller(db: Kysely<Database>, token: string | null, now: number): Promise<Caller> {
  if (!token) throw unauthenticated();
  const row = await db
    .selectFrom("api_sessions")
    .innerJoin("users", "users.id", "api_sessions.user_id")
    .innerJoin("businesses", "businesses.id", "users.business_id")
    .select([
      "users.id",
      "users.username",
      "users.business_id",
      "users.branch_id",
      "users.role",
      "users.permissions",
      "users.permissions_on",
      "users.clerk_kiosk_mode",
      "users.clerk_redeem_behalf",
      "businesses.time_zone",
      "businesses.menu_items",
    ])
    .where("api_sessions.token_hash", "=", hashToken(token))
    .where("api_sessions.token_expires_at", ">", now)
    .where("api_sessions.ends_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  const role = roleOf(row.role);
  return {
    userId: row.id,
    username: row.username,
    businessId: row.business_id,
    role,
    branchId: isBranchRole(role) ? row.branch_id : null,
    permissions: row.permissions_on ? new Set(permissions.read.parse(row.permissions).filter(isPermission)) : null,
    kiosk: row.clerk_kiosk_mode === 1,
    redeemsOnBehalf: row.clerk_redeem_behalf === 1,
    menu: menuFlags.read.parse(row.menu_items),
    timeZone: row.time_zone,
  };
}

/** Milliseconds a caller is cached: longer than a page takes to read everything it shows. */
const momentMs = 1_000;
const callers = new WeakMap<
  object,
  { readonly token: string; readonly at: number; readonly caller: Promise<Caller> }
>();

/** Like `findCaller`, but cached for one page request: for at most a second, and until the page changes something. */
export function findReader(db: Kysely<Database>, token: string | null, now: number): Promise<Caller> {
  const here = connectionHere();
  if (!here || !token) return findCaller(db, token, now);
  const last = callers.get(here);
  if (last?.token === token && now - last.at < momentMs) return last.caller;
  const caller = findCaller(db, token, now);
  callers.set(here, { token, at: now, caller });
  return caller;
}

/** Clears the cached caller, for calls that may change permissions. */
export function forgetReader(): void {
  const here = connectionHere();
  if (here) callers.delete(here);
}
