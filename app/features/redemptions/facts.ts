import type { BusinessFacts } from "~/business/facts";

/** What a redemption's steps need to know of the business. */
export interface RedemptionFacts extends BusinessFacts {
  /** The types that may be chosen (section 4); an edited redemption may keep the one it has. */
  readonly types: readonly number[];
  /** The partner rewards that may be chosen, by the same rule. */
  readonly partnerRewards: readonly string[];
  /** The type that an edited redemption has; null while one is made. */
  readonly heldType: number | null;
  /** Days until an edited redemption that never expires comes to the end of its year, once that is near. */
  readonly renewIn: number | null;
}
