/** States of an a la carte reward: whether customers can see and redeem it. */
export const rewardStates = { live: "Published", hidden: "Unpublished", off: "Disabled" } as const;
export type RewardState = keyof typeof rewardStates;
