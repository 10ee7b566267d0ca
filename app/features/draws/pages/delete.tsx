import { title } from "~/shell/title";
import { drawDeletion } from "../draw-delete.server";

export const meta = title("draws-delete");
export const loader = drawDeletion.deleting.loader;
export const action = drawDeletion.deleting.action;
export { default, shouldRevalidate } from "~/items/delete/delete-page";
