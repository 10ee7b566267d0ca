import { inYears } from "../common/years";
import type { ItemNames } from "../items/names";
import { type PartnerFacts, partnerRewardTypesFor } from "../items/partners";
import { itemStateOf } from "../items/states";
import { maxPricedFor, systemTypes, typesFor } from "../items/words";
import type { RewardCategory } from "./category";

/*
 * Words of a redemption (sections 3, 4 and 9 of document 000): types and closed lists, what a free product names, and
 * rules that depend on the connected systems.
 */

/** Sections 6 and 8: for users without permission for a page, and for edits to another branch's redemption. */
export const notYourRedemption = "You are unauthorized to edit this redemption.";

export const redemptionNames = {
  picture: "offer_image1",
  start: "utc_publish",
  end: "utc_expires",
  never: "never_expires_flag",
  limits: { branches: "selectedBrIds", audience: "targeted_offer_flag", tiers: "redemption_user_tiers" },
} as const satisfies ItemNames;

export const rewardTypes = {
  freeProduct: 14,
  freeProductIntegration: systemTypes.freeProductIntegration,
  cashBack: 16,
  discountPercent: 17,
  freeShipping: systemTypes.freeShipping,
  partnerReward: 151,
} as const;
export const rewardTypeIds = Object.values(rewardTypes);
export type RewardTypeId = (typeof rewardTypeIds)[number];

/** As `typesFor`; partner rewards only if there are any. */
export const rewardTypesFor = (connectedSystems: readonly number[], partners: PartnerFacts): RewardTypeId[] =>
  typesFor(rewardTypeIds, connectedSystems).filter(
    (type) => type !== rewardTypes.partnerReward || partnerRewardTypesFor(partners).length > 0,
  );

/** The expiry that a redemption that never expires is sent with: a year after its publish date (section 9). */
export const yearAhead = (date: string): string => inYears(date, 1);

/** Days before the end of its year from which a redemption that never expires is shown to need renewal. */
export const renewalNoticeDays = 30;

/** Days until a redemption that never expires needs renewal; null if the notice is not due yet. */
export function renewalDueIn(
  reward: { readonly never_expires_flag: boolean; readonly utc_expires: string | null },
  today: string,
): number | null {
  if (!reward.never_expires_flag || reward.utc_expires === null) return null;
  const days = Math.round((Date.parse(reward.utc_expires) - Date.parse(today)) / 86_400_000);
  return days <= renewalNoticeDays ? days : null;
}

interface Dated extends Readonly<Record<"utc_publish" | "utc_expires", string | null>> {
  readonly never_expires_flag?: boolean;
  readonly isExpired?: boolean | null;
}

/** State of a redemption on `today`; one that never expires ends with its year, if the server says when that is. */
export const rewardState = (
  { utc_publish: start, utc_expires: end, never_expires_flag: never = false, isExpired = null }: Dated,
  today: string,
) => itemStateOf({ start, end, never: never && end === null, isExpired }, today);

/** Categories of shops and of tills are separate (section 3). */
export const categoryFields = ["redemptionCategoryEcom", "redemptionCategoryLightSpeed"] as const;
export type CategoryField = (typeof categoryFields)[number];
/** One value for each of the two. */
export const perCategoryField = <T>(of: (field: CategoryField) => T) =>
  Object.fromEntries(categoryFields.map((field) => [field, of(field)])) as Record<CategoryField, T>;
export const isShopField = (field: CategoryField): boolean => field === "redemptionCategoryEcom";

export type Naming = { readonly [N in CategoryField]?: readonly RewardCategory[] | undefined } & {
  readonly product?: number | undefined;
  readonly external_id?: string | undefined;
  readonly external_category_id?: string | undefined;
};

export const categoriesOf = (reward: Naming): RewardCategory[] =>
  categoryFields.flatMap((field) => reward[field] ?? []);

/** Systems whose products a redemption names. @param productSystem of its product; null for the own catalogue. */
export function namedSystems(reward: Naming, productSystem: number | null): number[] {
  const systems = [productSystem, ...categoriesOf(reward).map((category) => category.pos_system_fk)];
  return [...new Set(systems.filter((system) => system !== null))];
}

/** Whether a free product is named: as a product, by its id in a connected system, or by category. */
export const namesProduct = (reward: Naming): boolean =>
  reward.product !== undefined ||
  Boolean(reward.external_id || reward.external_category_id) ||
  categoriesOf(reward).length > 0;

/** Choices among several matching items: those of the systems of the named products, else of all connected ones. */
export const maxPricedOf = (reward: Naming, productSystem: number | null, connectedSystems: readonly number[]) =>
  maxPricedFor(namesProduct(reward) ? namedSystems(reward, productSystem) : connectedSystems);
