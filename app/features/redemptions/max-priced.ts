import { platformsOf } from "../../../server/contract/redemptions/rules";
import { maxPricedFor, rewardTypeIds, rewardTypes } from "../../../server/contract/redemptions/words";
import type { RedemptionFacts } from "./facts";
import type { RedemptionAnswers } from "./schema";

/** The choices for which of several items is meant; each platform has its own (section 3). */
export function maxPricedChoices(answers: Partial<RedemptionAnswers>, { systems }: RedemptionFacts): readonly number[] {
  const type = rewardTypeIds.find((one) => one === answers.offer_type_fk) ?? rewardTypes.freeProduct;
  const system = answers.product_picked?.pos_system_fk ?? null;
  return maxPricedFor(platformsOf({ ...answers, offer_type_fk: type }, system, systems));
}

/** The systems whose categories were chosen. */
export const categorySystems = ({
  redemptionCategoryEcom: shop = [],
  redemptionCategoryLightSpeed: till = [],
}: Partial<RedemptionAnswers>): number[] => [
  ...new Set([...shop, ...till].flatMap(({ pos_system_fk: system }) => system ?? [])),
];
