import type { EarnRules } from "./rules";
import { share } from "./sums";

/** An offer that applies to a sale, for its customer. */
export interface RunningOffer {
  readonly id: number;
  readonly title: string;
  readonly kind: "multiplier" | "bonus";
  /** Factor in hundredths, or points. */
  readonly worth: number;
  /** Smallest and largest purchase it applies to, in minor units. */
  readonly least: number | null;
  readonly most: number | null;
}

/** Terms of a sale, stored with it, so that later changes of a rule or an offer do not affect it. */
export interface Terms {
  readonly rules: EarnRules;
  /** Points per `redemption_amount` at the sale's channel. */
  readonly ratio: number;
  /** Highest priority first. */
  readonly offers: readonly RunningOffer[];
  /** The customer's tier. */
  readonly tierId: number | null;
}

/** Value of a number of points, in minor units. */
export const worthOf = (points: number, { ratio, rules }: Pick<Terms, "ratio" | "rules">): number =>
  share(points, rules.redemption_amount, ratio);
