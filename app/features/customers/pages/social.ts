import { givingReward } from "../acts/social.server";

export const loader = givingReward.loader;
export const action = givingReward.action;
