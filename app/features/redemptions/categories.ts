import { ecommerceSystems } from "../../../server/contract/offers/words";
import type { RewardCategoryInput } from "../../../server/contract/redemptions/fields";

/** Categories of shops and of tills are kept apart (section 3). */
export const categoryFields = ["redemptionCategoryEcom", "redemptionCategoryLightSpeed"] as const;
export type CategoryField = (typeof categoryFields)[number];

export const fieldOfSystem = (system: number): CategoryField =>
  ecommerceSystems.includes(system) ? "redemptionCategoryEcom" : "redemptionCategoryLightSpeed";

/** A category as the value of its check box: the wire's own JSON. Which item of it is meant is asked for later. */
export const categoryValue = ({ category_id, category_name, pos_system_fk, account_id }: RewardCategoryInput): string =>
  JSON.stringify({ category_id, category_name, pos_system_fk, account_id });
