/* States of a programme item. */

export const itemStates = ["active", "scheduled", "expired"] as const;
export type ItemState = (typeof itemStates)[number];
export type StateNames = Readonly<Record<ItemState, string>>;

export const stateNames: StateNames = { active: "Active", scheduled: "Scheduled", expired: "Expired" };
export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
