import type { Kysely } from "kysely";
import type { MenuItem } from "./contract/common/menu";
import type { Permission } from "./contract/common/permissions";
import type { SecurityEvent } from "./security-log";
import type { Database } from "./store/schema";

/** The caller, as proven by the bearer token. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly businessId: number;
  readonly role: Role;
  /** Set for branch roles: the only branch they may use. */
  readonly branchId: number | null;
  /** Null when the permissions switch is off: everything the role's level allows is allowed. */
  readonly permissions: ReadonlySet<Permission> | null;
  /** Sees the counter only. */
  readonly kiosk: boolean;
  /** May redeem for a customer. */
  readonly redeemsOnBehalf: boolean;
  /** Menu items that the business has. */
  readonly menu: Readonly<Record<MenuItem, boolean>>;
  readonly timeZone: string;
}

export const roles = [
  "business_admin",
  "business_admin_clerk",
  "business_clerk",
  "branch_admin",
  "branch_clerk",
] as const;
/** "" counts as business-level (document 000, section 6). */
export type Role = (typeof roles)[number] | "";

export const isClerk = (role: string) => role.endsWith("_clerk");
export const isBranchRole = (role: string) => role === "branch_admin" || role === "branch_clerk";

/** Context of a handler. `db` sees the caller's business only and, in an unsafe call, is one transaction. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly caller: Caller;
  readonly now: number;
  /**
   * Writes to the security log when the call succeeds, so that nothing rolled back is logged; in a handler's `prepare`,
   * whose writes stay, at once.
   */
  readonly noteSecurity: (event: SecurityEvent) => void;
}
