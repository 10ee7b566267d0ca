import type { AppliedFilter, FilterKey } from "../contract/audiences/filters";
import type { Building, Condition, PredicatesOf } from "./asking";
import { automaticPredicates } from "./predicates/automatic";
import { balancePredicates } from "./predicates/balances";
import { bookingPredicates } from "./predicates/bookings";
import { campaignPredicates } from "./predicates/campaigns";
import { commercePredicates } from "./predicates/commerce";
import { peoplePredicates } from "./predicates/people";
import { purchasePredicates } from "./predicates/purchases";
import { referralPredicates } from "./predicates/referrals";
import { rewardPredicates } from "./predicates/rewards";

/** Predicate of each filter in server/contract/audiences. */
const predicates: PredicatesOf<FilterKey> = {
  ...peoplePredicates,
  ...purchasePredicates,
  ...balancePredicates,
  ...referralPredicates,
  ...rewardPredicates,
  ...campaignPredicates,
  ...bookingPredicates,
  ...commercePredicates,
  ...automaticPredicates,
};

/** Builds the condition of a filter with its values. */
export async function conditionOf<K extends FilterKey>(
  building: Building,
  { key, values }: AppliedFilter<K>,
): Promise<Condition> {
  return await predicates[key](building, values);
}
