import { everyTierIfNone } from "~/business/choices";
import { audiences } from "../../../server/contract/offers/words";
import type { RedemptionInput, RewardCategoryInput } from "../../../server/contract/redemptions/fields";
import { partnerRewardTypes, rewardTypeIds, rewardTypes } from "../../../server/contract/redemptions/words";
import { asksForAmount } from "./amount";
import type { RedemptionFacts } from "./facts";
import type { RedemptionAnswers } from "./schema";

type Answers = Partial<RedemptionAnswers>;

/** The answers as the API takes them. */
export function redemptionInput(answers: Answers, facts: RedemptionFacts): RedemptionInput {
  const type = rewardTypeIds.find((one) => one === answers.offer_type_fk) ?? rewardTypes.freeProduct;
  const never = answers.never_expires_flag ?? false;
  const percent = type === rewardTypes.discountPercent;
  const partner = type === rewardTypes.partnerReward;
  const maxPriced = answers.apply_max_priced;
  const withPriced = (categories: readonly RewardCategoryInput[] = []) =>
    categories.map((category) => ({ ...category, apply_max_priced: pricedFor(category, answers) }));
  return {
    offer_type_fk: type,
    title: answers.title ?? "",
    description: answers.description ?? "",
    note: answers.note ?? "",
    terms_conditions: answers.terms_conditions ?? "",
    link: answers.link ?? "",
    offer_image1: answers.offer_image1 || undefined,
    punch_value: answers.punch_value,
    // Section 4: the year of one that never expires counts from its first day.
    utc_publish: answers.utc_publish ?? (never ? facts.today : undefined),
    utc_expires: never ? undefined : answers.utc_expires,
    never_expires_flag: never,
    language: answers.language,
    selectedBrIds: answers.selectedBrIds ?? [],
    targeted_offer_flag: answers.targeted_offer_flag,
    redemption_user_tiers:
      answers.targeted_offer_flag === audiences.tier
        ? everyTierIfNone(answers.redemption_user_tiers, facts)
        : undefined,
    real_value: answers.real_value,
    amount_value: asksForAmount(answers) ? answers.amount_value : undefined,
    cash_value: answers.cash_value,
    discount_percent: percent ? answers.discount_percent : undefined,
    shipping_flag: percent ? (answers.shipping_flag ?? false) : undefined,
    sort_order: answers.sort_order,
    apply_max_priced: maxPriced,
    // Asked of cash back alone: what another type has, it has from elsewhere.
    convert_gift_card_flag:
      (type === rewardTypes.cashBack || type === facts.heldType) && (answers.convert_gift_card_flag ?? false),
    partner_reward: partner,
    partnerRewardType: partner ? partnerRewardTypes.find((one) => one === answers.partnerRewardType) : undefined,
    product: answers.product,
    external_id: answers.external_id || answers.product_picked?.external_id || undefined,
    external_category_id: answers.external_category_id || undefined,
    pos_shipping_type: answers.pos_shipping_type,
    ecom_coupon_rules: {
      sale_min_amount: answers.sale_min_amount,
      shipping_rates_limit_amount: answers.shipping_rates_limit_amount,
      combinations: answers.combinations,
    },
    redemptionCategoryEcom: withPriced(answers.redemptionCategoryEcom),
    redemptionCategoryLightSpeed: withPriced(answers.redemptionCategoryLightSpeed),
  };
}

/** What was chosen for the category's system; "every one" is for Lightspeed Retail, so elsewhere the whole's 2 is 1. */
function pricedFor({ pos_system_fk: system }: RewardCategoryInput, answers: Answers) {
  const own = answers.category_max_priced?.[String(system)];
  const whole = answers.apply_max_priced ?? 1;
  return own ?? (whole === 2 && system !== 1 ? 1 : whole);
}
