import { maxPricedFor } from "../../../server/contract/items/words";
import { platformsOf } from "../../../server/contract/redemptions/named";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";

/** The choices for which of several items is meant; each platform has its own (section 3). */
export const maxPricedChoices = (
  answers: Partial<RedemptionAnswers>,
  { systems }: RedemptionFacts,
): readonly number[] => maxPricedFor(platformsOf(answers, answers.product_picked?.pos_system_fk ?? null, systems));
