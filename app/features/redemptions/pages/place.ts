import { redemptionPlacing } from "../redemption-list.server";

export const loader = redemptionPlacing.loader;
export const action = redemptionPlacing.action;
