import { unknownText } from "~/ui/format";
import type { ItemState } from "../../../server/contract/items/states";

/* States of a programme item. */

export type StateNames = Readonly<Record<ItemState, string>>;

export const stateNames: StateNames = { active: "Active", scheduled: "Scheduled", expired: "Expired" };
/** Name of a state that the server may not tell. */
export const stateOrUnknown = (state: ItemState | null, names: StateNames): string =>
  state === null ? unknownText : names[state];
export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
