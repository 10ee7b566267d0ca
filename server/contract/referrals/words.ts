/*
 * Words of referrals (sections 3 and 4 of document 000, "Referral programme" and "Referral").
 */

export { referralStatuses, referralStatusIds } from "../draws/words";

/** A programme is enabled, canceled, or neither yet. */
export const programmeStates = ["enabled", "notStarted", "canceled"] as const;
export type ProgrammeState = (typeof programmeStates)[number];

export const stateOf = ({ enabled, canceled }: { readonly enabled: boolean; readonly canceled: boolean }) =>
  (enabled ? "enabled" : canceled ? "canceled" : "notStarted") satisfies ProgrammeState;

/** The two sides of a referral: who brings, and who is brought. */
export const sides = ["referrer", "referee"] as const;
export type Side = (typeof sides)[number];

/** What a message about a referral tells, and whom: see `messageSteps`. */
export const referralMessageKinds = ["referred", "referrer", "reward"] as const;
export type ReferralMessageKind = (typeof referralMessageKinds)[number];

/** Settled reading "referral home": kinds of offers that a programme never gives, multiplier and bonus. */
export const kindsNotGiven: readonly number[] = [2, 3];

/** Offers that a side may choose from. An older server tells those that ended, and kinds 2 and 3, as well. */
export const offersToGive = <T extends { readonly isExpired: boolean; readonly offer_type_fk: number }>(
  offers: readonly T[],
): T[] => offers.filter(({ isExpired, offer_type_fk }) => !isExpired && !kindsNotGiven.includes(offer_type_fk));
