import type { ProductOptions } from "~/items/products/options";
import type { RewardCategoryInput } from "../../../server/contract/redemptions/fields";

/** What the template step shows beside its fields. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, with those chosen before. */
  readonly categories: readonly RewardCategoryInput[];
}
