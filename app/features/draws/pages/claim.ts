import { claiming } from "../claim.server";

export const loader = claiming.loader;
export const action = claiming.action;
