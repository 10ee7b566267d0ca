/*
 * The words of a draw (sections 3 to 6 of document 000): its types and what each asks for, its states, its prizes. The
 * portal's forms, the API and the counting of entries all go by them.
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
export type DrawType = keyof typeof drawTypes;
export const drawTypeIds = [1, 2, 4, 5, 8, 9, 10, 11, 12] as const;
export type DrawTypeId = (typeof drawTypeIds)[number];

/** The type behind a number; the sign-up bonus stands for every number that is none (section 3). */
export const drawTypeOf = (type: number): DrawTypeId => drawTypeIds.find((id) => id === type) ?? drawTypes.signUp;

/** Section 4, "Referral": which referrals count. */
export const referralStatuses = { pending: 1, conditionMet: 2, conditionNotMet: 3 } as const;
export const referralStatusIds = [1, 2, 3] as const;

export const prizeTypes = { freeProduct: 1, discountPercent: 2, discountMoney: 3 } as const;
export const prizeTypeIds = [1, 2, 3] as const;
export type PrizeTypeId = (typeof prizeTypeIds)[number];

/**
 * Where a draw stands: not published; published but before its kick-off; from kick-off until entries close; closed and
 * waiting for the draw; drawn.
 */
export const drawStates = ["unpublished", "scheduled", "running", "closed", "drawn"] as const;
export type DrawState = (typeof drawStates)[number];

/** What decides a draw's state; the moments are the business's wall clock, `YYYY-MM-DD HH:mm`, which sorts as text. */
export interface DrawMoments {
  readonly isPublished: boolean;
  readonly draw_kickoff_time: string;
  readonly utc_end_date: string;
  readonly draw_time: string;
}

/** The last day is included, up to the draw where that is held on it. */
export const entriesCloseBy = (draw: DrawMoments, moment: string): boolean =>
  moment.slice(0, 10) > draw.utc_end_date || moment >= draw.draw_time;

/** @param now the business's wall clock. */
export function drawStateOf(draw: DrawMoments, drawn: boolean, now: string): DrawState {
  if (drawn) return "drawn";
  if (!draw.isPublished) return "unpublished";
  if (now < draw.draw_kickoff_time) return "scheduled";
  return entriesCloseBy(draw, now) ? "closed" : "running";
}

/** Section 6, for whoever may not do what a page is for, and for a branch role that touches another branch's draw. */
export const notYourDraw = "You are unauthorized to edit this draw.";

export const mostPrizes = 100;
