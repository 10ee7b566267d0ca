import type { EarnRules } from "./rules";
import { share } from "./sums";

/** An offer that runs when and where a sale is made, for its customer. */
export interface RunningOffer {
  readonly id: number;
  readonly title: string;
  readonly kind: "multiplier" | "bonus";
  /** Hundredths of a factor, or points. */
  readonly worth: number;
  /** The purchases it is for, in minor units. */
  readonly least: number | null;
  readonly most: number | null;
}

/** What a sale goes by, kept with it: no later change of a rule or an offer touches it. */
export interface Terms {
  readonly rules: EarnRules;
  /** Points to a `redemption_amount` where the sale is made. */
  readonly ratio: number;
  /** By priority, the first to apply in front. */
  readonly offers: readonly RunningOffer[];
  /** The customer's. */
  readonly tierId: number | null;
}

/** What a number of points pays for, in minor units. */
export const worthOf = (points: number, { ratio, rules }: Pick<Terms, "ratio" | "rules">): number =>
  share(points, rules.redemption_amount, ratio);
