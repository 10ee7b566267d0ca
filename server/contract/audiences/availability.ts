import type { MenuItem } from "../common/menu";
import { systemNames } from "../lookups/systems";
import type { BusinessSwitch } from "../settings/rules";

/*
 * What makes a filter available (document 001, section 5, "Audience and campaign").
 */

/** What a business has to have before a filter is offered, and before one is taken. */
export type Need =
  | { readonly rule: BusinessSwitch }
  | { readonly menu: MenuItem }
  /** A system that is connected. */
  | { readonly system: number }
  | { readonly reviews: true };

/** What a business has. */
export interface Equipped {
  readonly rules: Readonly<Record<BusinessSwitch, boolean>>;
  readonly menu: readonly MenuItem[];
  /** The connected systems' ids. */
  readonly systems: readonly number[];
  readonly reviews: boolean;
}

/** The integration that brings reviews of products (document 000, section 1). */
const reviewSystem = 18;

/** @param systems ids of the connected systems. */
export const equippedBy = (has: Omit<Equipped, "reviews">): Equipped => ({
  ...has,
  reviews: has.systems.includes(reviewSystem),
});

export function isMet(need: Need, { rules, menu, systems, reviews }: Equipped): boolean {
  if ("rule" in need) return rules[need.rule];
  if ("menu" in need) return menu.includes(need.menu);
  return "system" in need ? systems.includes(need.system) : reviews;
}

const switchedOff: Readonly<Partial<Record<BusinessSwitch, string>>> = {
  reward_store_credit_flag: "store credit is switched off",
  points_expiry_flag: "points don't expire",
  points_expiry_inactivity_flag: "points don't expire with inactivity",
};

/** Why a filter is not available, to follow its name. */
export function whyUnmet(need: Need): string {
  if ("rule" in need) return switchedOff[need.rule] ?? "the setting is switched off";
  if ("menu" in need) return `${need.menu} are not available`;
  return "system" in need ? `${systemNames[need.system] ?? "the system"} is not connected` : "reviews are switched off";
}
