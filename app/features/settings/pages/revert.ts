import { reverting } from "../history.server";

export const loader = reverting.loader;
export const action = reverting.action;
