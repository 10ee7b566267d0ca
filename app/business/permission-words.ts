import { actionsOf, type Resource } from "../../server/contract/common/permissions";

/** The resources as the screens call them, in the order of section 6 of both documents. */
export const resourceNames: Readonly<Record<Resource, string>> = {
  dashboard_overview: "Dashboard",
  referral_program: "Referrals",
  offer: "Offers",
  redemption: "Redemptions",
  gift_card: "Gift cards",
  customer: "Customers",
  tag: "Tags",
  draw: "Draws",
  marketing: "Marketing",
  branch: "Branches and employees",
  tiers_program: "Tiers",
  business_rule: "Settings",
  integration: "Integrations",
  business_profile: "Business profile",
  social_media: "Social media",
  bank_account: "Payments",
};

export const actions = ["read", "create", "update", "delete"] as const;
export type Action = (typeof actions)[number];
export const actionNames: Readonly<Record<Action, string>> = {
  read: "Read",
  create: "Create",
  update: "Update",
  delete: "Delete",
};

export const resources = Object.keys(actionsOf) as Resource[];

/** Six of the resources have no delete. */
export const hasAction = (resource: Resource, action: Action): boolean =>
  actionsOf[resource].some((one) => one === action);

/** What of a resource is permitted, in words; everything where the switch is off. */
export function permittedInWords(resource: Resource, permissions: ReadonlySet<string> | null): string {
  const known = actions.filter((action) => hasAction(resource, action));
  const held = known.filter((action) => permissions === null || permissions.has(`${resource}.${action}`));
  if (held.length === known.length) return "All";
  return held.length === 0 ? "–" : held.map((action) => actionNames[action]).join(", ");
}

/** "Offers: Read, Create; Tags: Read", of permissions as they are kept: `offer.read`. */
export function permissionsInWords(permissions: readonly string[]): string {
  const held = new Set(permissions);
  return resources
    .filter((resource) => actions.some((action) => held.has(`${resource}.${action}`)))
    .map((resource) => `${resourceNames[resource]}: ${permittedInWords(resource, held)}`)
    .join("; ");
}
