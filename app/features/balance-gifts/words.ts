import type { GiftState } from "../../../server/contract/balance-gifts/calls";
import { counted } from "../../../server/contract/common/counted";

export const stateNames: Readonly<Record<GiftState, string>> = {
  queued: "Queued",
  giving: "Sending",
  given: "Sent",
  undoing: "Taking back",
  undone: "Taken back",
};

export const stateTones = {
  queued: "neutral",
  giving: "info",
  given: "success",
  undoing: "warning",
  undone: "neutral",
} as const;

export const isUnderWay = (state: GiftState): boolean =>
  state === "queued" || state === "giving" || state === "undoing";

export const customers = (count: number): string => counted(count, "customer");

/** Word that confirms sending to all customers without a preview. */
export const everybody = "everybody";
