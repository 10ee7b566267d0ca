import { title } from "~/shell/title";
import { offerDeletion } from "../offer-list.server";

export const meta = title("offers-delete");
export const loader = offerDeletion.deleting.loader;
export const action = offerDeletion.deleting.action;
export { default, shouldRevalidate } from "~/items/delete/delete-page";
