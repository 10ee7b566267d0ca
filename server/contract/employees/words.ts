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

/** Those that work at one branch. */
export const isBranchPosition = (position: number): boolean =>
  position === positions.branchTabletUser || position === positions.branchPortalUser;

/** The roles that every business has, beside those that it made itself, which go by their ids. */
export const roleWords = {
  /** The permissions switch is off: everything of the position's level. */
  usual: "",
  /** A portal user of the business who is no admin. */
  clerk: "clerk",
  /** Permissions of the employee's own, which no role has. */
  own: "own",
} as const;

export const roleNames: Readonly<Record<(typeof roleWords)[keyof typeof roleWords], string>> = {
  "": "Default",
  clerk: "Clerk",
  own: "Own permissions",
};
