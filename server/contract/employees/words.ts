/*
 * Positions and roles of employees (section 3 of document 001, "Employee"; settled readings, "employee").
 */

export const positions = { tabletUser: 1, portalUser: 2, branchTabletUser: 3, branchPortalUser: 4 } as const;
export const positionIds = Object.values(positions);
export type Position = (typeof positionIds)[number];

export const positionNames: Readonly<Record<Position, string>> = {
  1: "Tablet User",
  2: "Portal User",
  3: "Branch Tablet User",
  4: "Branch Portal User",
};

export const defaultPosition: Position = positions.branchTabletUser;

/** Whether the position belongs to one branch. */
export const isBranchPosition = (position: number): boolean =>
  position === positions.branchTabletUser || position === positions.branchPortalUser;

/** Names under which changes of employees and roles stand in the settings history. */
export const historyAreas = { employees: "employee", roles: "employeeRoles" } as const;

/** Built-in roles. A business's own roles are identified by their ids. */
export const roleWords = {
  /** Permissions are switched off: the employee has all rights of the position's level. */
  usual: "",
  /** A portal user of the business without admin rights. */
  clerk: "clerk",
  /** Individual permissions that no role has. */
  own: "own",
} as const;

export const roleNames: Readonly<Record<(typeof roleWords)[keyof typeof roleWords], string>> = {
  "": "Default",
  clerk: "Clerk",
  own: "Own permissions",
};
