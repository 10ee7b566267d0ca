import type { Role } from "../area";

/** Shown on the sign-in page of a demo, never elsewhere. */
export const demoPassword = "loyalty-demo";

interface SignIn {
  readonly username: string;
  readonly role: Role;
  readonly name: readonly [first: string, last: string];
  /** Index of the branch that a branch role is bound to. */
  readonly branch?: number;
  /** The permissions switch is on: may read everything and change nothing. */
  readonly readsOnly?: true;
}

export const bakerySignIns: readonly SignIn[] = [
  { username: "business.admin", role: "business_admin", name: ["Amélie", "Tremblay"] },
  { username: "business.admin.clerk", role: "business_admin_clerk", name: ["Noah", "Singh"] },
  { username: "business.clerk", role: "business_clerk", name: ["Inés", "Muñoz"], readsOnly: true },
  { username: "branch.admin", role: "branch_admin", name: ["Olivier", "Côté"], branch: 1 },
  { username: "branch.clerk", role: "branch_clerk", name: ["Linh", "Nguyễn"], branch: 1 },
];

export const bookSignIns: readonly SignIn[] = [
  { username: "other.admin", role: "business_admin", name: ["Siobhán", "MacDonald"] },
];

/** Every permission resource of section 6 of document 000. */
const resources = [
  "dashboard_overview",
  "referral_program",
  "offer",
  "redemption",
  "gift_card",
  "customer",
  "tag",
  "draw",
  "marketing",
  "branch",
  "tiers_program",
  "business_rule",
  "integration",
  "business_profile",
  "social_media",
  "bank_account",
] as const;

export const readEverything = resources.map((resource) => `${resource}.read`);
export const doEverything = resources.flatMap((resource) =>
  ["read", "create", "update", "delete"].map((action) => `${resource}.${action}`),
);
