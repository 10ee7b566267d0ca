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

/** Data for the steps of the draws wizard: of the business and of the edited draw. */
export interface DrawFacts
  extends Pick<BusinessFacts, "mode" | "currency" | "ownBranch" | "branches" | "tiers" | "languages"> {
  /** Local time of the business, `YYYY-MM-DD HH:mm`, and its time zone. */
  readonly now: string;
  readonly timeZone: string;
  readonly tags: readonly Named[];
  /** A la carte rewards, identified by `product_reward_pk`. */
  readonly rewards: readonly Reward[];
  readonly stored: StoredDraw | null;
}

/** Stored draw; its state determines what may change. */
export interface StoredDraw {
  readonly id: number;
  readonly state: DrawState;
  readonly input: DrawInput;
  readonly prizes: readonly Prize[];
}

/** Answers of a prize's form. */
export interface PrizeAnswers extends Omit<InputOf<typeof prize.fields>, "order" | "type"> {
  /** Only for an existing prize. */
  readonly prizeId?: number | undefined;
  /** One of `prizeTypeIds`, or a type known only to the server. */
  readonly type: number;
  readonly image_large: string;
}

/** Dates and the fields of the draw's type; fields of other types are absent. */
export interface ConditionAnswers
  extends CompleteOf<typeof dates.fields>,
    CompleteOf<typeof publishing>,
    InputOf<typeof conditions> {}

/** All answers of the wizard, parsed. */
export interface DrawAnswers
  extends CompleteOf<typeof type.fields>,
    InputOf<typeof description.fields>,
    ConditionAnswers {
  readonly chlBranchesName: number[];
  readonly image_large: string;
  readonly texts?: Texts;
  readonly prizes: readonly PrizeAnswers[];
}

/** Why a field of the edited draw is locked; undefined if it may change. */
export const whyFixed =
  ({ stored }: Pick<DrawFacts, "stored">): WhyFixed =>
  (name) =>
    stored && fixedFieldsIn(stored.state).some((field) => field === name) ? fixedBecause(stored.state) : undefined;
