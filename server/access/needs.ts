import { type Caller, isBranchRole } from "../area";
import type { AnyCall, Need } from "../contract/common/call";
import { forbidden } from "../errors";

/**
 * The business's menu flag first, then section 6 of document 000: the level, and the permission, which counts only
 * where the switch is on. An empty role is business-level.
 */
export function meets(caller: Caller, { permission, level, menu }: Need & Pick<AnyCall, "menu">): boolean {
  if (menu && !caller.menu[menu]) return false;
  if (level === "business" && isBranchRole(caller.role)) return false;
  if (level === "business_admin" && caller.role !== "business_admin") return false;
  return !caller.permissions || caller.permissions.has(permission);
}

/** @throws ApiError `forbidden` */
export function requireNeeds(caller: Caller, { needs, menu }: Pick<AnyCall, "needs" | "menu">): void {
  if (menu && !caller.menu[menu]) throw forbidden();
  if (typeof needs === "string") return;
  const enough = "anyOf" in needs ? needs.anyOf.some((need) => meets(caller, need)) : meets(caller, needs);
  if (!enough) throw forbidden();
}
