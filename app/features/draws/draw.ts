import type { BusinessFacts, Named } from "~/business/facts";
import type { WhyFixed } from "~/form/screen";
import type { Texts } from "~/wizard/wizard";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import type { Prize } from "../../../server/contract/draws/calls";
import { fixedBecause, fixedFieldsIn } from "../../../server/contract/draws/changes";
import type { conditions, dates, description, prize, publishing, type } from "../../../server/contract/draws/fields";
import type { DrawState } from "../../../server/contract/draws/words";
import type { CompleteOf, InputOf } from "../../../server/contract/field";

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

/** The draw as it is kept: its state decides what may still change. */
export interface KeptDraw {
  readonly id: number;
  readonly state: DrawState;
  readonly input: DrawInput;
  readonly prizes: readonly Prize[];
}

/** A prize as its row's form asks for it. */
export interface PrizeAnswers extends Omit<InputOf<typeof prize.fields>, "order" | "type"> {
  /** Of an existing prize. */
  readonly prizeId?: number | undefined;
  /** One of `prizeTypeIds`, or of a kind that only the server knows. */
  readonly type: number;
  readonly image_large: string;
}

/** When it runs, and what its type asks for: the other types' fields are not there. */
export interface ConditionAnswers
  extends CompleteOf<typeof dates.fields>,
    CompleteOf<typeof publishing>,
    InputOf<typeof conditions> {}

/** Everything the wizard asks, parsed. */
export interface DrawAnswers
  extends CompleteOf<typeof type.fields>,
    InputOf<typeof description.fields>,
    ConditionAnswers {
  readonly chlBranchesName: number[];
  readonly image_large: string;
  readonly texts?: Texts;
  readonly prizes: readonly PrizeAnswers[];
}

/** Why a field of the edited draw is locked; undefined where it may change. */
export const whyFixed =
  ({ kept }: Pick<DrawFacts, "kept">): WhyFixed =>
  (name) =>
    kept && fixedFieldsIn(kept.state).some((field) => field === name) ? fixedBecause(kept.state) : undefined;
