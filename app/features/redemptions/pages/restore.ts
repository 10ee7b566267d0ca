import { redemptionDeletion } from "../redemption-list.server";

export const loader = redemptionDeletion.restoring.loader;
export const action = redemptionDeletion.restoring.action;
