import { title } from "~/shell/title";
import { giftCardDeletion } from "../gift-card-list.server";

export const meta = title("giftcards-delete");
export const handle = { hydrate: true };

export const loader = giftCardDeletion.deleting.loader;
export const action = giftCardDeletion.deleting.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export { default } from "~/items/delete/delete-page";
