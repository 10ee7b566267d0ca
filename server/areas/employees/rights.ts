import { type Caller, isBranchRole, type Role } from "../../area";
import { isBranchPosition, type Position, positions, roleWords } from "../../contract/employees/words";
import { forbidden } from "../../errors";

/** A user's rights: those of their role's level, or a subset given by permissions. */
export interface Rights {
  readonly role: string;
  /** null if the permissions switch is off. */
  readonly permissions: ReadonlySet<string> | null;
}

/** Each rank includes the rights of those below. An empty role is business-level (document 000, section 6). */
const ranks: Readonly<Record<Role, number>> = {
  business_admin: 5,
  business_admin_clerk: 4,
  business_clerk: 3,
  "": 3,
  branch_admin: 2,
  branch_clerk: 1,
};
const rankOf = (role: string): number => (role in ranks ? ranks[role as Role] : ranks[""]);

export const ranksAbove = (role: string, { role: mine }: Pick<Rights, "role">): boolean => rankOf(role) > rankOf(mine);

/** Whether `mine` includes all of `theirs`. */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (ranksAbove(theirs.role, mine)) return false;
  if (mine.permissions === null) return true;
  return theirs.permissions !== null && [...theirs.permissions].every((one) => mine.permissions?.has(one));
}

const rolesOf: Readonly<Record<Position, Role>> = {
  [positions.tabletUser]: "business_clerk",
  [positions.portalUser]: "business_admin",
  [positions.branchTabletUser]: "branch_clerk",
  [positions.branchPortalUser]: "branch_admin",
};

/** The role for a position and a chosen role (settled readings, "employee"). */
export const roleAt = (position: Position, chosen: string): Role =>
  position === positions.portalUser && chosen === roleWords.clerk ? "business_admin_clerk" : rolesOf[position];

export function positionOf(role: string): Position {
  if (role === "business_admin" || role === "business_admin_clerk") return positions.portalUser;
  if (role === "branch_admin") return positions.branchPortalUser;
  return role === "branch_clerk" ? positions.branchTabletUser : positions.tabletUser;
}

/** The positions that the caller may assign. */
export const positionsFor = (caller: Caller): Position[] =>
  Object.values(positions).filter(
    (position) => !ranksAbove(rolesOf[position], caller) && (!isBranchRole(caller.role) || isBranchPosition(position)),
  );

/** A user's rights from their row. */
export const rightsIn = (row: { role: string; permissions: string; permissions_on: number }): Rights => ({
  role: row.role,
  permissions: row.permissions_on === 1 ? new Set(JSON.parse(row.permissions) as string[]) : null,
});

/** Employees are managed by business-level roles and branch admins (settled readings, "settings permissions"). */
export function requireManager({ role }: Caller): void {
  if (isBranchRole(role) && role !== "branch_admin") throw forbidden();
}
