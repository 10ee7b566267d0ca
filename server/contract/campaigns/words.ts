/*
 * What a campaign is and can be (document 001, section 4, "Campaigns", and the settled readings).
 */

export const channels = ["email", "sms", "push"] as const;
export type Channel = (typeof channels)[number];

export const kinds = ["regular", "auto", "export"] as const;
export type CampaignKind = (typeof kinds)[number];

/** held: somebody has to decide before it goes on. active: an automatic campaign or an export that recurs. */
export const states = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "held",
  "sent",
  "cancelled",
  "expired",
  "active",
] as const;
export type CampaignState = (typeof states)[number];

/** What became of a message, the best first; unknown: nobody can say whether it went. */
export const outcomes = ["sent", "unknown", "waiting", "failed", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

/** In which a campaign may still be cancelled: it has messages to send, or will have. */
export const liveStates: readonly CampaignState[] = ["scheduled", "sending", "paused", "held", "active"];

/** Why a campaign is held, in the words of a page. */
export const heldReasons = {
  dearer: "The audience costs more than what was agreed",
  no_credit: "There is not enough credit",
  missed: "Its time was missed by more than a day",
  copied: "The database was restored or moved",
  audience: "Its audience can no longer be worked out",
} as const;
export type HeldReason = keyof typeof heldReasons;

/** Document 001, section 4: the codes that make a campaign automatic. */
export const autoCodes = [9, 10, 13, 24, 32, 54, 59, 60] as const;

/** Everybody. */
export const everybody = "8";

/** How often an export runs, or an automatic campaign may reach one customer (section 9). */
export const frequencies = { daily: 1, weekly: 2, monthly: 3 } as const;

/** What a text message gets added to it, in characters (section 9): opt-out words, the offers' link and the referral link. */
export const smsAdditions = {
  optOut: 21,
  offersLink: 25,
  /** On reload the documents have 42; the same number is shown here. */
  referralLink: 44,
} as const;
export const optOutWords = " Text STOP to opt out";

/** Section 9: text messages a day up to which a registration is the low-volume one. */
export const lowVolumeADay = 6_000;

/** Said in place of a business's own words (document 001, section 4). */
export const blockedMessage = "Please contact your provider to enable the Marketing Module.";

/** A marketing package with which the module is blocked (document 001, section 4). */
export const blockedPackage = 17;

/** Where nobody says in which currency credits are priced (document 001, section 9). */
export const usualCurrency = "$";

/** To the letter (document 001, section 8). */
export const notEnoughCredit = "Not enough credit to start the campaign";
export const dearerNow = "The campaign costs more now than was shown. Check the new sum, then start it again.";
export const testLimitReached = "Limit of test messages reached";

/** Section 9: what is offered first where credit is bought. */
export const creditsToBuy = { sms: 500, email: 1000 } as const;
