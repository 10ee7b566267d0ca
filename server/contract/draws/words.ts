/*
 * Words of a draw (sections 3 to 6 of document 000): types, states and prizes. Shared by the portal's forms, the API
 * and the counting of entries.
 */

export const drawTypes = {
  visits: 1,
  purchaseAmount: 2,
  giftCardPurchase: 4,
  sharedOffers: 5,
  tags: 8,
  alaCarte: 9,
  referrals: 10,
  signUp: 11,
  tiers: 12,
} as const;
export const drawTypeIds = Object.values(drawTypes);
export type DrawTypeId = (typeof drawTypeIds)[number];

/** The type with a number; any unknown number is the sign-up bonus (section 3). */
export const drawTypeOf = (type: number): DrawTypeId => drawTypeIds.find((id) => id === type) ?? drawTypes.signUp;

/** Which referrals count (section 4, "Referral"). */
export const referralStatuses = { pending: 1, conditionMet: 2, conditionNotMet: 3 } as const;
export const referralStatusIds = Object.values(referralStatuses);

export const prizeTypes = { freeProduct: 1, discountPercent: 2, discountMoney: 3 } as const;
export const prizeTypeIds = Object.values(prizeTypes);
export type PrizeTypeId = (typeof prizeTypeIds)[number];

/**
 * In order: not published; published, before the kick-off; from the kick-off until entries close; closed, waiting for
 * the draw; drawn.
 */
export const drawStates = ["unpublished", "scheduled", "running", "closed", "drawn"] as const;
export type DrawState = (typeof drawStates)[number];

/**
 * Fields that decide a draw's state; times are on the business's wall clock, `YYYY-MM-DD HH:mm`, which sorts as text.
 */
export interface DrawMoments {
  readonly isPublished: boolean;
  readonly draw_kickoff_time: string;
  readonly utc_end_date: string;
  readonly draw_time: string;
}

/** Whether entries are closed: after the last day, or at the draw if that comes first. */
export const entriesCloseBy = (draw: DrawMoments, moment: string): boolean =>
  moment.slice(0, 10) > draw.utc_end_date || moment >= draw.draw_time;

/** @param now the business's wall clock. */
export function drawStateOf(draw: DrawMoments, isDrawn: boolean, now: string): DrawState {
  if (isDrawn) return "drawn";
  if (!draw.isPublished) return "unpublished";
  if (now < draw.draw_kickoff_time) return "scheduled";
  return entriesCloseBy(draw, now) ? "closed" : "running";
}

/** Section 6: for users without permission for a page, and for a branch role that edits another branch's draw. */
export const notYourDraw = "You are unauthorized to edit this draw.";

export const mostPrizes = 100;
