import { findImplausibleDays } from "../common/plausible-days";
import { Found, type Problems } from "../common/problems";
import { isLink, noLink } from "../field/link";
import { audiences } from "../offers/words";
import { namedSystems, namesProduct } from "./branches";
import type { RedemptionInput, RedemptionTextsInput } from "./fields";
import { defaultMaxPriced, lightspeedRetail, maxPricedFor, rewardTypes, valuedPartnerRewards } from "./words";

/** Client-side bounds are not shown (section 5): these keep amounts plausible. Money in minor units. */
export const redemptionBounds = { money: 100_000_000, points: 1_000_000 } as const;

/** The messages of the rules, for the API and the portal's forms alike. */
export const redemptionMessages = {
  title: "Enter a title",
  link: noLink,
  points: "Enter the points that the redemption costs",
  pointsBounds: "Enter 1 to 1,000,000 points",
  start: "Enter the first day of the redemption",
  end: "Enter the last day, or let the redemption never expire",
  backwards: "The last day comes before the first",
  branches: "Choose at least one branch",
  product: "Choose the product or category in the connected system",
  money: "Enter the amount",
  negative: "Enter an amount that is not negative",
  mostMoney: "Enter at most 1,000,000.00",
  percent: "Enter the discount in percent",
  percentBounds: "Enter a percentage from 0 to 100",
  partner: "Choose the partner's reward",
  maxPriced: "This choice exists for Lightspeed Retail only",
} as const;

const moneyFields = ["real_value", "amount_value", "cash_value"] as const;
const couponMoneyFields = ["sale_min_amount", "shipping_rates_limit_amount"] as const;

/** What is wrong with one language's texts. */
export function redemptionTextProblems(texts: Pick<RedemptionTextsInput, "title" | "link">): Problems {
  const found = new Found();
  found.when(texts.title === "", "title", redemptionMessages.title);
  found.when(!isLink(texts.link), "link", redemptionMessages.link);
  return found.problems;
}

/** Every rule of a redemption that needs no store (sections 3, 4, 5 and 9 of document 000, and the settled readings). */
export function redemptionProblems(reward: RedemptionInput): Problems {
  const found = new Found();
  Object.assign(found.problems, redemptionTextProblems(reward));
  const points = reward.punch_value;
  found.when(points === undefined, "punch_value", redemptionMessages.points);
  const odd = points !== undefined && (points < 1 || points > redemptionBounds.points);
  found.when(odd, "punch_value", redemptionMessages.pointsBounds);
  findDates(reward, found);
  found.when(reward.selectedBrIds.length === 0, "selectedBrIds", redemptionMessages.branches);
  findMoney(reward, found);
  findByType(reward, found);
  return found.problems;
}

function findDates(reward: RedemptionInput, found: Found): void {
  const { utc_publish: first, utc_expires: last } = reward;
  // The year's end of one that never expires may lie beyond them.
  const days = { utc_publish: first, utc_expires: reward.never_expires_flag ? undefined : last };
  findImplausibleDays(found, days);
  if (reward.never_expires_flag) return;
  found.when(!first, "utc_publish", redemptionMessages.start);
  found.when(!last, "utc_expires", redemptionMessages.end);
  found.when(Boolean(first && last && last < first), "utc_expires", redemptionMessages.backwards);
}

function findMoney(reward: RedemptionInput, found: Found): void {
  const check = (value: number | undefined, field: string) => {
    found.when((value ?? 0) < 0, field, redemptionMessages.negative);
    found.when((value ?? 0) > redemptionBounds.money, field, redemptionMessages.mostMoney);
  };
  for (const field of moneyFields) check(reward[field], field);
  for (const field of couponMoneyFields) check(reward.ecom_coupon_rules?.[field], "ecom_coupon_rules");
}

function findByType(reward: RedemptionInput, found: Found): void {
  const { amount_value: amount = 0, discount_percent: percent = 0, partnerRewardType: partner } = reward;
  switch (reward.offer_type_fk) {
    case rewardTypes.freeProductIntegration:
      found.when(!namesProduct(reward), "product", redemptionMessages.product);
      return;
    case rewardTypes.cashBack:
      found.when(amount === 0, "amount_value", redemptionMessages.money);
      return;
    case rewardTypes.discountPercent:
      found.when(percent === 0, "discount_percent", redemptionMessages.percent);
      found.when(percent < 0 || percent > 100_00, "discount_percent", redemptionMessages.percentBounds);
      return;
    case rewardTypes.partnerReward:
      found.when(partner === undefined, "partnerRewardType", redemptionMessages.partner);
      found.when(
        valuedPartnerRewards.includes(partner ?? "") && amount === 0,
        "amount_value",
        redemptionMessages.money,
      );
  }
}

/**
 * The platforms whose rules for `apply_max_priced` hold: those of what the redemption names, else all connected ones.
 * @param productSystem the connected system of the product named, null for the own catalogue's or for none.
 */
export function platformsOf(
  reward: Parameters<typeof namedSystems>[0],
  productSystem: number | null,
  connectedSystems: readonly number[],
): readonly number[] {
  return namesProduct(reward) ? namedSystems(reward, productSystem) : connectedSystems;
}

/** What is wrong with where the redemption applies: 2 is for Lightspeed Retail only, on the whole and by category. */
export function maxPricedProblems(reward: RedemptionInput, platforms: readonly number[]): Problems {
  const found = new Found();
  const allowed = maxPricedFor(platforms);
  const whole = reward.apply_max_priced ?? defaultMaxPriced;
  found.when(!allowed.includes(whole), "apply_max_priced", redemptionMessages.maxPriced);
  for (const field of ["redemptionCategoryEcom", "redemptionCategoryLightSpeed"] as const) {
    const beyond = (reward[field] ?? []).some(
      (one) => one.apply_max_priced === 2 && one.pos_system_fk !== lightspeedRetail,
    );
    found.when(beyond, field, redemptionMessages.maxPriced);
  }
  return found.problems;
}

/** Tiers count for the audience of tiers only; none named stands for every tier. */
export const namesTiers = (reward: Pick<RedemptionInput, "targeted_offer_flag">): boolean =>
  reward.targeted_offer_flag === audiences.tier;
