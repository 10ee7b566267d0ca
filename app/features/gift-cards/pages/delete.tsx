import { title } from "~/shell/title";
import { giftCardDeletion } from "../gift-card-list.server";

export const meta = title("giftcards-delete");
export const loader = giftCardDeletion.deleting.loader;
export const action = giftCardDeletion.deleting.action;
export { default, shouldRevalidate } from "~/items/delete/delete-page";
