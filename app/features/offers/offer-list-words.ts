import type { OfferState } from "./offer-list";

export const stateNames: Readonly<Record<OfferState, string>> = {
  active: "Active",
  scheduled: "Scheduled",
  expired: "Expired",
};

export const stateTones = { active: "success", scheduled: "info", expired: "neutral" } as const;
