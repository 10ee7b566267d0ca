import type { ProductOptions } from "~/items/products/options";
import type { RewardCategory } from "../../../server/contract/redemptions/named";

/** What the template step shows beside its fields. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, with those chosen before. */
  readonly categories: readonly (RewardCategory & { readonly parent_id?: string })[];
}
