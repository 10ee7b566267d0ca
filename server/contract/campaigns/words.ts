/*
 * Kinds, channels and states of campaigns (document 001, section 4, "Campaigns", and the settled readings).
 */

export const channels = ["email", "sms", "push"] as const;
export type Channel = (typeof channels)[number];

export const kinds = ["regular", "auto", "export"] as const;
export type CampaignKind = (typeof kinds)[number];

/** Ways to choose an audience; a saved audience counts as its filters. */
export const audienceChoices = ["everybody", "filters"] as const;
export type AudienceChoice = (typeof audienceChoices)[number];

/** held: needs a decision before it continues. active: an automatic campaign or a recurring export. */
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
export type ToldState = (typeof states)[number];
/** started: its server does not tell whether a regular campaign waits, is sending or was sent. */
export const untoldState = "started";
export type CampaignState = ToldState | typeof untoldState;

/** Outcomes of a message, the best first; unknown: it is not known whether it was sent. */
export const outcomes = ["sent", "unknown", "waiting", "failed", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

/** States in which a campaign can be cancelled, because it has or will have messages to send. */
export const liveStates: readonly CampaignState[] = ["scheduled", "sending", "paused", "held", "active"];
const overStates: readonly CampaignState[] = ["sent", "cancelled", "expired"];

/** Whether a campaign has ended. Any other one can be edited; once messages were sent, only in part. */
export const isOver = (state: CampaignState): boolean => overStates.includes(state);

/** Refusal for a branch role (settled readings, "branch roles and campaigns"). */
export const changedAtBusinessLevel = "Campaigns of the whole business can only be changed at business level";

/** Reasons for holding a campaign, as shown on pages. */
export const heldReasons = {
  dearer: "The audience costs more than what was agreed",
  no_credit: "There is not enough credit",
  missed: "Its time was missed by more than a day",
  copied: "The database was restored or moved",
  audience: "Its audience can no longer be worked out",
} as const;
export type HeldReason = keyof typeof heldReasons;

/** Codes of the filters that make a campaign automatic (document 001, section 4). */
export const autoCodes = [9, 10, 13, 24, 32, 54, 59, 60] as const;

/** Code of the filter for everyone. */
export const everybody = "8";

/** How often an export runs, or how often an automatic campaign may reach one customer (section 9). */
export const frequencies = { daily: 1, weekly: 2, monthly: 3 } as const;

/** Characters added to a text message (section 9): opt-out words, offers link and referral link. */
export const smsAdditions = {
  optOut: 21,
  offersLink: 25,
  /** The documents have 42 on reload; here it is always 44. */
  referralLink: 44,
} as const;
export const optOutWords = " Text STOP to opt out";

/** Most text messages per day of a low-volume registration (section 9). */
export const lowVolumeADay = 6_000;

/** Shown if the business has no message of its own (document 001, section 4). */
export const blockedMessage = "Please contact your provider to enable the Marketing Module.";

/** The marketing package that blocks the module (document 001, section 4). */
export const blockedPackage = 17;

/** Currency of credits if none is sent (document 001, section 9). */
export const usualCurrency = { code: "USD", symbol: "$" } as const;

/** Verbatim from document 001, section 8. */
export const notEnoughCredit = "Not enough credit to start the campaign";
export const dearerNow = "The campaign costs more now than was shown. Check the new sum, then start it again.";
export const testLimitReached = "Limit of test messages reached";

/** Default numbers of credits to buy (section 9). */
export const creditsToBuy = { sms: 500, email: 1000 } as const;
