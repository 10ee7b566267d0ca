/**
 * Why a customer gets no message (settled readings, "who may be reached"), or what became of a message since it was
 * frozen.
 */
export const reasons = [
  "no_consent",
  "no_address",
  "invalid_address",
  "suppressed",
  "stopped",
  "left_out_earlier",
  "cap",
  "quiet_expired",
  "no_credit",
  "a2p",
  "left",
  "duplicate_address",
  "hold_out",
  "cancelled",
  "expired",
  "refused",
] as const;
export type Reason = (typeof reasons)[number];

export const isReason = (word: string): word is Reason => reasons.some((reason) => reason === word);
