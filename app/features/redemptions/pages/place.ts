import { placing } from "../redemption-list.server";

export const loader = placing.loader;
export const action = placing.action;
