import { title } from "~/shell/title";
import { offerDeletion } from "../offer-list.server";

export const meta = title("offers-delete");
export const handle = { hydrate: true };

export const loader = offerDeletion.deleting.loader;
export const action = offerDeletion.deleting.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export { default } from "~/items/delete/delete-page";
