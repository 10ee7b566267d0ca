import { drawDeletion } from "../draw-delete.server";

export const loader = drawDeletion.restoring.loader;
export const action = drawDeletion.restoring.action;
