import type { BusinessFacts } from "~/business/facts";
import type { ProductOptions } from "~/items/products/options";
import type { PickedProduct } from "~/items/products/picked";
import type { Texts } from "~/wizard/wizard";
import { maxPricedFor } from "../../../server/contract/items/words";
import type { Redemption } from "../../../server/contract/redemptions/fields";
import { categoriesOf, platformsOf, type RewardCategory } from "../../../server/contract/redemptions/named";

/** What a redemption's steps need to know of the business. */
export interface RedemptionFacts extends BusinessFacts {
  /** The types that may be chosen (section 4); an edited redemption may keep the one it has. */
  readonly types: readonly number[];
  /** The partner rewards that may be chosen, by the same rule. */
  readonly partnerRewards: readonly string[];
  /** The type that an edited redemption has; null while one is made. */
  readonly heldType: number | null;
  /** Days until an edited redemption that never expires comes to the end of its year, once that is near. */
  readonly renewIn: number | null;
}

/** Everything the wizard asks, parsed. */
export interface RedemptionAnswers extends Redemption {
  readonly product_source: number;
  readonly product_picked?: PickedProduct | undefined;
  readonly offer_image1_large: string;
  /** Which of several items is meant, by connected system. */
  readonly category_max_priced?: Readonly<Record<string, 0 | 1 | 2 | undefined>>;
  readonly texts?: Texts;
}

/** What the template step shows beside its fields. */
export interface TemplateOptions {
  readonly products: ProductOptions;
  /** Categories of the connected systems, with those chosen before. */
  readonly categories: readonly (RewardCategory & { readonly parent_id?: string })[];
}

/** The choices for which of several items is meant; each platform has its own (section 3). */
export const maxPricedChoices = (
  answers: Partial<RedemptionAnswers>,
  { systems }: RedemptionFacts,
): readonly number[] => maxPricedFor(platformsOf(answers, answers.product_picked?.pos_system_fk ?? null, systems));

/** A category as the value of its check box: the wire's own JSON. Which item of it is meant is asked for later. */
export const categoryValue = ({ category_id, category_name, pos_system_fk, account_id }: RewardCategory): string =>
  JSON.stringify({ category_id, category_name, pos_system_fk, account_id });

/** The systems whose categories were chosen. */
export const categorySystems = (answers: Partial<RedemptionAnswers>): number[] => [
  ...new Set(categoriesOf(answers).flatMap(({ pos_system_fk: system }) => system ?? [])),
];

/** What is free: the product and the categories, by name. */
export function itemsOf(answers: Partial<RedemptionAnswers>): string {
  const { product_picked: product, external_id: external = "", external_category_id: category = "" } = answers;
  const named = categoriesOf(answers).map((one) => one.category_name || one.category_id);
  return [product?.product_name ?? external, ...named, category && `category ${category}`].filter(Boolean).join(", ");
}
