import { placing } from "../place.server";

export const loader = placing.loader;
export const action = placing.action;
