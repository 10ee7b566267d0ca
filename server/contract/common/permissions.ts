/*
 * Permissions by resource (section 6 of both documents). Marketing and branches are in both of its lists: once with
 * four actions, once with three; here they have four.
 */

const everyAction = ["read", "create", "update", "delete"] as const;
const allButDelete = ["read", "create", "update"] as const;

export const actionsOf = {
  dashboard_overview: everyAction,
  referral_program: everyAction,
  offer: everyAction,
  redemption: everyAction,
  gift_card: everyAction,
  customer: everyAction,
  tag: everyAction,
  draw: everyAction,
  marketing: everyAction,
  branch: everyAction,
  tiers_program: allButDelete,
  business_rule: allButDelete,
  integration: allButDelete,
  business_profile: allButDelete,
  social_media: allButDelete,
  bank_account: allButDelete,
} as const;

type ActionsOf = typeof actionsOf;
export type Resource = keyof ActionsOf;

/** A permission such as `offer.read`. */
export type Permission = { [R in Resource]: `${R}.${ActionsOf[R][number]}` }[Resource];

/** A resource with all four actions. */
export type ItemResource = { [R in Resource]: ActionsOf[R] extends typeof everyAction ? R : never }[Resource];

/** All permissions, in the order of the resources. */
export const allPermissions = Object.entries(actionsOf).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}`),
) as readonly Permission[];

const known: ReadonlySet<string> = new Set(allPermissions);

/** Filters permissions from a server, which may send some that the portal does not know or use. */
export const isPermission = (word: string): word is Permission => known.has(word);
