import { type Caller, isBranchRole } from "../area";
import type { AnyCall, Need, Needs } from "../contract/common/call";
import { forbidden } from "../errors";

/**
 * Checks the business's menu flag, then document 000, section 6: the level, and the permission, which applies only
 * while the permissions switch is on. An empty role is business-level.
 */
export function meets(caller: Caller, { permission, also, level, menu }: Need & Pick<AnyCall, "menu">): boolean {
  if (menu && !caller.menu[menu]) return false;
  if (level === "business" && isBranchRole(caller.role)) return false;
  if (level === "branch_admin" && caller.role === "branch_clerk") return false;
  if (level === "business_admin" && caller.role !== "business_admin") return false;
  const { permissions } = caller;
  return !permissions || [permission, also].every((one) => one === undefined || permissions.has(one));
}

/**
 * Limits a clerk in kiosk mode to the counter calls (settled readings, "employee flags").
 * @param counter whether any of the answered calls is a counter call.
 * @throws ApiError `forbidden`
 */
export function requireCounter({ kiosk }: Pick<Caller, "kiosk">, call: Pick<AnyCall, "kiosk">, counter: boolean): void {
  if (kiosk && counter && !call.kiosk) throw forbidden();
}

/** Whether a signed-in caller meets the needs of a call. */
export function satisfies(caller: Caller, needs: Needs): boolean {
  if (typeof needs === "string") return true;
  return "anyOf" in needs ? needs.anyOf.some((need) => meets(caller, need)) : meets(caller, needs);
}

/** @throws ApiError `forbidden` */
export function requireNeeds(caller: Caller, { needs, menu }: Pick<AnyCall, "needs" | "menu">): void {
  if (menu && !caller.menu[menu]) throw forbidden();
  if (!satisfies(caller, needs)) throw forbidden();
}
