/*
 * Wording of A2P 10DLC (section 3 of document 001; settled readings, "A2P"). Statuses are the provider's own.
 */

export const volumes = ["low", "high"] as const;

export const volumeNames: Readonly<Record<(typeof volumes)[number], string>> = {
  low: "Low-Volume, under 6,000 messages per day",
  high: "Standard, over 6,000 per day",
};

/** Parts of the registration, in order. */
export const steps = ["profile", "brand", "campaign"] as const;
export type Step = (typeof steps)[number];

export const finals = { approved: "approved", failed: "failed", pending: "pending" } as const;

/** Country whose numbers use 10DLC and whose businesses have an EIN (section 5). */
export const unitedStates = "US";
