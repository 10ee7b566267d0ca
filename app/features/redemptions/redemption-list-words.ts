import type { RewardState } from "../../../server/contract/redemptions/words";

export const stateNames: Readonly<Record<RewardState, string>> = {
  active: "Active",
  scheduled: "Scheduled",
  expired: "Expired",
};

export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
