import { title } from "~/shell/title";
import { redemptionDeletion } from "../redemption-list.server";

export const meta = title("redemptions-delete");
export const handle = { hydrate: true };

export const loader = redemptionDeletion.deleting.loader;
export const action = redemptionDeletion.deleting.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export { default } from "~/items/delete/delete-page";
