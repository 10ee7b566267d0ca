import { giftCardDeletion } from "../gift-card-list.server";

export const loader = giftCardDeletion.restoring.loader;
export const action = giftCardDeletion.restoring.action;
