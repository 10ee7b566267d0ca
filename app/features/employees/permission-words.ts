import type { RawAnswers } from "~/form/answers";
import { type Differing, differingIn } from "~/form/both-versions";
import { textOf, textsOf } from "~/form/use-form-field";
import { actionsOf, type Resource } from "../../../server/contract/common/permissions";

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

/** Where a role is saved otherwise than it is typed. @param saved and typed, values of its form. */
export function differingRole(saved: RawAnswers, typed: RawAnswers): Differing[] {
  const permitted = (values: RawAnswers, resource: Resource) =>
    permittedInWords(resource, new Set(textsOf(values.permissions)));
  return [
    ...differingIn([{ name: "Name" }], () => ({ saved: textOf(saved.name), typed: textOf(typed.name) })),
    ...differingIn(
      resources.map((resource) => ({ resource, name: resourceNames[resource] })),
      ({ resource }) => ({ saved: permitted(saved, resource), typed: permitted(typed, resource) }),
    ),
  ];
}
