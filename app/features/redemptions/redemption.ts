import type { BusinessFacts } from "~/business/facts";
import type { ItemAnswers, ProductAnswers } from "~/items/answers";
import type { ProductOptions } from "~/items/products/options";
import { group, joined, pick, spelled } from "../../../server/contract/field";
import { branchRuleOf, type RuledBranches, ruledBranches } from "../../../server/contract/redemptions/branches";
import type { RewardCategory } from "../../../server/contract/redemptions/category";
import { conditions, type redemption } from "../../../server/contract/redemptions/fields";
import { type CategoryField, categoriesOf } from "../../../server/contract/redemptions/words";

/** Business data for the steps of the redemptions wizard. */
export interface RedemptionFacts extends BusinessFacts {
  /** Types that may be chosen (section 4); an edited redemption may keep its type. */
  readonly types: readonly number[];
  /** Partner rewards that may be chosen, by the same rule. */
  readonly partnerRewards: readonly string[];
  /** Current type of an edited redemption; null when creating one. */
  readonly heldType: number | null;
  /** Categories that the server does not tell of an edited or copied redemption. */
  readonly untoldCategories: readonly CategoryField[];
  /** Days until the year of an edited redemption that never expires ends; null unless that is soon. */
  readonly renewIn: number | null;
}

/** The conditions, and which of several matching items each connected system gives: sent with its categories. */
export const conditionsAsked = joined(
  conditions,
  group({ category_max_priced: spelled<Readonly<Record<string, RewardCategory["apply_max_priced"]>>>() }),
);

/** All answers of the wizard, parsed. */
export type RedemptionAnswers = ProductAnswers &
  ItemAnswers<typeof redemption.fields & typeof conditionsAsked.fields, "offer_image1">;

/** Options of the template step. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, including those chosen before. */
  readonly categories: readonly (RewardCategory & { readonly parent_id?: string })[];
  /** Whether the categories of every connected system were loaded. */
  readonly hasAllCategories: boolean;
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
