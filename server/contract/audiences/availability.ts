import type { MenuItem } from "../common/menu";
import { systemNames } from "../lookups/systems";
import type { BusinessSwitch } from "../settings/rules";

/*
 * Availability of filters (document 001, section 5, "Audience and campaign").
 */

/** Business facts that filters depend on. */
const switches = [
  "reward_store_credit_flag",
  "points_expiry_flag",
  "points_expiry_inactivity_flag",
] as const satisfies readonly BusinessSwitch[];
const menus = ["tiers"] as const satisfies readonly MenuItem[];
type NeededSwitch = (typeof switches)[number];
type NeededMenu = (typeof menus)[number];

/** A requirement for offering and accepting a filter. */
export type Need =
  | { readonly rule: NeededSwitch }
  | { readonly menu: NeededMenu }
  /** A connected system. */
  | { readonly system: number }
  | { readonly reviews: true };

/** What a business has. */
export interface Equipped {
  readonly rules: Readonly<Record<NeededSwitch, boolean>>;
  readonly menu: readonly MenuItem[];
  /** Ids of the connected systems. */
  readonly systems: readonly number[];
  readonly reviews: boolean;
  /** Codes that an older server uses for other filters, so that these cannot be asked of it. */
  readonly withoutCode: readonly number[];
}

/** The integration with product reviews (document 000, section 1). */
const reviewSystem = 18;

/** @param systems ids of the connected systems. */
export const equippedBy = ({ rules, menu, systems, withoutCode }: Omit<Equipped, "reviews">): Equipped => ({
  rules: Object.fromEntries(switches.map((name) => [name, rules[name]])) as Equipped["rules"],
  menu: menus.filter((item) => menu.includes(item)),
  systems,
  reviews: systems.includes(reviewSystem),
  withoutCode,
});

function isMet(need: Need, { rules, menu, systems, reviews }: Equipped): boolean {
  if ("rule" in need) return rules[need.rule];
  if ("menu" in need) return menu.includes(need.menu);
  return "system" in need ? systems.includes(need.system) : reviews;
}

const switchedOff: Readonly<Record<NeededSwitch, string>> = {
  reward_store_credit_flag: "store credit is switched off",
  points_expiry_flag: "points don't expire",
  points_expiry_inactivity_flag: "points don't expire with inactivity",
};

function whyUnmet(need: Need): string {
  if ("rule" in need) return switchedOff[need.rule];
  if ("menu" in need) return `${need.menu} are not available`;
  return "system" in need ? `${systemNames[need.system] ?? "the system"} is not connected` : "reviews are switched off";
}

/** Why a filter is not available; follows its name. Null where it is. */
export function whyUnavailable(
  { code, needs }: { readonly code: number; readonly needs: Need | null },
  equipped: Equipped,
): string | null {
  if (equipped.withoutCode.includes(code)) return "your server uses its number for another filter";
  return needs && !isMet(needs, equipped) ? whyUnmet(needs) : null;
}
