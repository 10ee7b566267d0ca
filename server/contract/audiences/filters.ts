import type { ValuesOf } from "./filter";
import { automaticFilters } from "./filters/automatic";
import { balanceFilters } from "./filters/balances";
import { bookingFilters } from "./filters/bookings";
import { commerceFilters } from "./filters/commerce";
import { peopleFilters } from "./filters/people";
import { purchaseFilters } from "./filters/purchases";
import { referralFilters } from "./filters/referrals";
import { rewardFilters } from "./filters/rewards";

/** All filters of document 001, section 9, in the order of "Add filter". */
export const filters = {
  ...peopleFilters,
  ...purchaseFilters,
  ...balanceFilters,
  ...referralFilters,
  ...rewardFilters,
  ...bookingFilters,
  ...commerceFilters,
  ...automaticFilters,
};

export type FilterKey = keyof typeof filters;
export const filterKeys = Object.keys(filters) as FilterKey[];

/** Values of a filter. */
export type FilterValues<K extends FilterKey> = ValuesOf<(typeof filters)[K]>;

/** A filter with its values. */
export type AppliedFilter<K extends FilterKey = FilterKey> = {
  readonly [N in K]: { readonly key: N; readonly values: FilterValues<N> };
}[K];

const keysByCode = new Map(filterKeys.map((key) => [String(filters[key].code), key]));

/** The filter with a code, as written in `whoWillReceive`. */
export const filterOf = (code: string): FilterKey | undefined => keysByCode.get(code.trim());
