import { type Caller, isBranchRole } from "../area";
import type { AnyCall, Need, Needs } from "../contract/common/call";
import { forbidden } from "../errors";

/**
 * The business's menu flag first, then section 6 of document 000: the level, and the permission, which counts only
 * where the switch is on. An empty role is business-level.
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
 * A clerk in kiosk mode is let through to the counter's calls alone (settled readings, "employee flags").
 * @param counter whether there is a counter among the calls that are answered.
 * @throws ApiError `forbidden`
 */
export function requireCounter({ kiosk }: Pick<Caller, "kiosk">, call: Pick<AnyCall, "kiosk">, counter: boolean): void {
  if (kiosk && counter && !call.kiosk) throw forbidden();
}

/** Whether one who is signed in has what a call asks for. */
export function satisfies(caller: Caller, needs: Needs): boolean {
  if (typeof needs === "string") return true;
  return "anyOf" in needs ? needs.anyOf.some((need) => meets(caller, need)) : meets(caller, needs);
}

/** @throws ApiError `forbidden` */
export function requireNeeds(caller: Caller, { needs, menu }: Pick<AnyCall, "needs" | "menu">): void {
  if (menu && !caller.menu[menu]) throw forbidden();
  if (!satisfies(caller, needs)) throw forbidden();
}
