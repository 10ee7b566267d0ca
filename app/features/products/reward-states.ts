/** Whether customers see and redeem an a la carte reward. */
export const rewardStates = { live: "Published", hidden: "Unpublished", off: "Disabled" } as const;
export type RewardState = keyof typeof rewardStates;
