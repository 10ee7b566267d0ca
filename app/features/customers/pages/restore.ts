import { restoring } from "../acts/leave.server";

export const loader = restoring.loader;
export const action = restoring.action;
