/*
 * Words of referrals (sections 3 and 4 of document 000, "Referral programme" and "Referral").
 */

export { referralStatuses, referralStatusIds } from "../draws/words";

/** A programme is enabled, canceled, or neither yet. */
export const programmeStates = ["enabled", "notStarted", "canceled"] as const;
export type ProgrammeState = (typeof programmeStates)[number];

export const stateOf = ({ enabled, canceled }: { readonly enabled: boolean; readonly canceled: boolean }) =>
  (enabled ? "enabled" : canceled ? "canceled" : "notStarted") satisfies ProgrammeState;

/** The two sides of a referral: the referrer and the friend who was referred. */
export const sides = ["referrer", "referee"] as const;
export type Side = (typeof sides)[number];

/** Occasion and recipient of a referral message; see `messageSteps`. */
export const referralMessageKinds = ["referred", "referrer", "reward"] as const;
export type ReferralMessageKind = (typeof referralMessageKinds)[number];

/** Kinds of offers that a programme never gives, multiplier and bonus (settled reading "referral home"). */
export const kindsNotGiven: readonly number[] = [2, 3];

/** Offers that a side may be given. An older server also sends expired ones and kinds 2 and 3. */
export const offersToGive = <T extends { readonly isExpired: boolean; readonly offer_type_fk: number }>(
  offers: readonly T[],
): T[] => offers.filter(({ isExpired, offer_type_fk }) => !isExpired && !kindsNotGiven.includes(offer_type_fk));
