import type { BusinessFacts } from "~/business/facts";
import type { ProductOptions } from "~/items/products/options";
import type { PickedProduct } from "~/items/products/picked";
import type { Texts } from "~/wizard/wizard";
import { pick } from "../../../server/contract/field";
import {
  branchRuleOf,
  type Ruled,
  type RuledBranches,
  ruledBranches,
} from "../../../server/contract/redemptions/branches";
import type { Redemption } from "../../../server/contract/redemptions/fields";
import { categoriesOf, type RewardCategory } from "../../../server/contract/redemptions/words";

/** Business data for the steps of the redemptions wizard. */
export interface RedemptionFacts extends BusinessFacts {
  /** Types that may be chosen (section 4); an edited redemption may keep its type. */
  readonly types: readonly number[];
  /** Partner rewards that may be chosen, by the same rule. */
  readonly partnerRewards: readonly string[];
  /** Current type of an edited redemption; null when creating one. */
  readonly heldType: number | null;
  /** Branches of an edited redemption, and what the rule about them depends on; null when creating one. */
  readonly held: Ruled | null;
  /** Days until the year of an edited redemption that never expires ends; null unless that is soon. */
  readonly renewIn: number | null;
}

/** All answers of the wizard, parsed. */
export interface RedemptionAnswers extends Redemption {
  readonly product_source: number;
  readonly product_picked?: PickedProduct | undefined;
  readonly offer_image1_large: string;
  /** Which of several matching items it applies to, by connected system. */
  readonly category_max_priced?: Readonly<Record<string, 0 | 1 | 2 | undefined>>;
  readonly texts?: Texts;
}

/** Options of the template step. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, including those chosen before. */
  readonly categories: readonly (RewardCategory & { readonly parent_id?: string })[];
}

export const productSystemOf = ({ product_picked: product }: Partial<RedemptionAnswers>): number | null =>
  product?.pos_system_fk ?? null;

/** Branches that earlier answers allow (section 4). */
export const branchesFor = (answers: Partial<RedemptionAnswers>, { branches }: RedemptionFacts): RuledBranches =>
  ruledBranches(branchRuleOf(answers, productSystemOf(answers)), branches);

/** Checkbox value of a category: the wire's JSON, without the item choice of a later step. */
export const categoryValue = (category: Omit<RewardCategory, "apply_max_priced">): string =>
  JSON.stringify(pick(category, ["category_id", "category_name", "pos_system_fk", "account_id"]));

/** Names of the free product and categories. */
export function itemsOf(answers: Partial<RedemptionAnswers>): string {
  const { product_picked: product, external_id: external = "", external_category_id: category = "" } = answers;
  const named = categoriesOf(answers).map((one) => one.category_name || one.category_id);
  return [product?.product_name ?? external, ...named, category && `category ${category}`].filter(Boolean).join(", ");
}
