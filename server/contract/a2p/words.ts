/*
 * A2P 10DLC in words (section 3 of document 001; settled readings, "A2P"). Statuses are the provider's own.
 */

export const volumes = ["low", "high"] as const;

export const volumeNames: Readonly<Record<(typeof volumes)[number], string>> = {
  low: "Low-Volume, under 6,000 messages per day",
  high: "Standard, over 6,000 per day",
};

/** What is registered, in this order. */
export const steps = ["profile", "brand", "campaign"] as const;
export type Step = (typeof steps)[number];

export const finals = { approved: "approved", failed: "failed", pending: "pending" } as const;

/** Section 5: the country whose numbers are dialled this way, and whose businesses have an EIN. */
export const unitedStates = "US";
