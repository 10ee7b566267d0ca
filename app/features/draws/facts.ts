import type { BusinessFacts, Named } from "~/business/facts";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import type { Prize } from "../../../server/contract/draws/calls";
import type { DrawState } from "../../../server/contract/draws/words";

export interface Reward extends Named {
  readonly product: number;
}

/** What the draw's steps need to know of the business, and of the draw that is edited. */
export interface DrawFacts
  extends Pick<BusinessFacts, "mode" | "currency" | "ownBranch" | "branches" | "tiers" | "languages"> {
  /** The business's wall clock, `YYYY-MM-DD HH:mm`, and the zone it goes by. */
  readonly now: string;
  readonly timeZone: string;
  readonly tags: readonly Named[];
  /** The a la carte rewards, by `product_reward_pk`. */
  readonly rewards: readonly Reward[];
  readonly kept: KeptDraw | null;
}

/** The draw as it is kept: where it stands decides what may still change. */
export interface KeptDraw {
  readonly id: number;
  readonly state: DrawState;
  readonly input: DrawInput;
  readonly prizes: readonly Prize[];
}
