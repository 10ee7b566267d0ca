import type { ProductOptions } from "~/programme/products/options";
import type { RewardCategoryInput } from "../../../server/contract/redemption-fields";

/** What the template step shows beside its fields. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, with those chosen before. */
  readonly categories: readonly RewardCategoryInput[];
}
