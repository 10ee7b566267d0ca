import { title } from "~/shell/title";
import { redemptionDeletion } from "../redemption-list.server";

export const meta = title("redemptions-delete");
export const loader = redemptionDeletion.deleting.loader;
export const action = redemptionDeletion.deleting.action;
export { default, shouldRevalidate } from "~/items/delete/delete-page";
