import type { ItemState } from "../../../server/contract/items/states";

/* States of a programme item. */

export type StateNames = Readonly<Record<ItemState, string>>;

export const stateNames: StateNames = { active: "Active", scheduled: "Scheduled", expired: "Expired" };
export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
