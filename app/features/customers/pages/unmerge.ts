import { unmerging } from "../acts/merge.server";

export const loader = unmerging.loader;
export const action = unmerging.action;
