import type { Role } from "../area";
import { actionsOf } from "../contract/common/permissions";

/** Shown only on the sign-in page of a demo. */
export const demoPassword = "loyalty-demo";

interface SignIn {
  readonly username: string;
  readonly role: Role;
  readonly name: readonly [first: string, last: string];
  /** Index of a branch role's branch. */
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

const resources = Object.keys(actionsOf);

export const readEverything = resources.map((resource) => `${resource}.read`);
export const doEverything = resources.flatMap((resource) =>
  ["read", "create", "update", "delete"].map((action) => `${resource}.${action}`),
);
