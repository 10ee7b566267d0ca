import { actionsOf, type Resource } from "../../server/contract/common/permissions";

/** Names of the resources on the screens, in the order of section 6 of both documents. */
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

/** Permitted actions of a resource in words; null permits everything. */
export function permittedInWords(resource: Resource, permissions: ReadonlySet<string> | null): string {
  const known = actions.filter((action) => hasAction(resource, action));
  const allowed = known.filter((action) => permissions === null || permissions.has(`${resource}.${action}`));
  if (allowed.length === known.length) return "All";
  return allowed.length === 0 ? "–" : allowed.map((action) => actionNames[action]).join(", ");
}

/**
 * Resources whose permissions a change replaced, before and after: "Tags: Read" and "Tags: Read, Create". Permissions
 * are stored as `tag.read`.
 */
export function changedPermissions(before: readonly string[], after: readonly string[]) {
  const [were, are] = [new Set(before), new Set(after)];
  const changed = resources.filter((resource) =>
    actions.some((action) => were.has(`${resource}.${action}`) !== are.has(`${resource}.${action}`)),
  );
  const describe = (permissions: ReadonlySet<string>) =>
    changed.map((resource) => `${resourceNames[resource]}: ${permittedInWords(resource, permissions)}`).join("; ");
  return { before: before.length > 0 ? describe(were) : "None", after: after.length > 0 ? describe(are) : "None" };
}
