import { title } from "~/shell/title";
import { drawDeletion } from "../draw-delete.server";

export const meta = title("draws-delete");
export const handle = { hydrate: true };

export const loader = drawDeletion.deleting.loader;
export const action = drawDeletion.deleting.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export { default } from "~/items/delete/delete-page";
