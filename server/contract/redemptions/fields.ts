import {
  amount,
  day,
  group,
  type InputOf,
  ids,
  note,
  oneId,
  oneOf,
  percent,
  pick,
  picture,
  spelled,
  switches,
  text,
  whole,
  yesNo,
} from "../field";
import { itemTexts } from "../items/fields";
import {
  audienceIds,
  audiences,
  defaultMaxPriced,
  maxPricedIds,
  shippingHandlingIds,
  sortOrders,
} from "../items/words";
import type { RewardCategory } from "./named";
import { partnerRewardTypes, rewardTypeIds, rewardTypes, valuedPartnerRewards } from "./words";

/** Texts of a redemption in one language. */
export const texts = group({
  ...pick(itemTexts, ["title", "description"]),
  note: text(1000, { lines: 2 }),
  terms_conditions: itemTexts.terms,
  link: itemTexts.link,
});

/** What the redemption gives. */
export const template = group({
  offer_type_fk: oneOf(rewardTypeIds, { missing: "Choose a type of redemption" }),
  partnerRewardType: oneOf(partnerRewardTypes, { unreadable: "Choose the partner's reward" }),
  /** A `product_pk` of the own catalogue or of a connected system. */
  product: oneId(),
  external_id: note(200),
  external_category_id: note(200),
  redemptionCategoryEcom: spelled<RewardCategory[]>(),
  redemptionCategoryLightSpeed: spelled<RewardCategory[]>(),
});

/** Value, cost and texts. */
export const description = group({
  punch_value: whole({
    from: 1,
    to: 1_000_000,
    unit: "points",
    missing: "Enter the points to redeem",
    bounds: "Enter 1 to 1,000,000 points",
  }),
  /** The amount of cash back, or the value of a partner reward (`worthRules`). */
  amount_value: amount(),
  /** Bounds apply only to a percent discount (`worthRules`). */
  discount_percent: percent({
    unreadable: "Enter a percentage such as 12.5",
    bounds: "Enter a percentage from 0 to 100",
  }),
  /** Free shipping of the delivery; a percent discount may have it as well. */
  shipping_flag: yesNo(),
  real_value: amount(),
  cash_value: amount(),
  sale_min_amount: amount(),
  shipping_rates_limit_amount: amount(),
  ...texts.fields,
  offer_image1: picture(),
  /** Languages of the texts, including 1, the default. Texts in other languages are dropped. */
  language: ids("languages", 100),
});

export const audience = group({
  /** -1 and every branch's id for all branches. */
  selectedBrIds: ids("branches", 10_000, { missing: "Choose at least one branch" }),
  targeted_offer_flag: oneOf(audienceIds, { otherwise: audiences.all }),
  /** For the tier audience only; empty means every tier. */
  redemption_user_tiers: ids("tiers", 10_000),
});

export const conditions = group({
  utc_publish: day({ ofPeriod: true }),
  utc_expires: day({ ofPeriod: true }),
  never_expires_flag: yesNo(),
  sort_order: oneOf([sortOrders.highest, sortOrders.lowest], { otherwise: sortOrders.lowest }),
  apply_max_priced: oneOf(maxPricedIds, { otherwise: defaultMaxPriced }),
  convert_gift_card_flag: yesNo(),
  pos_shipping_type: oneOf(shippingHandlingIds),
  combinations: switches(["orderDiscounts", "productDiscounts", "shippingDiscounts"]),
});

export interface Worth {
  readonly offer_type_fk?: number | undefined;
  readonly partnerRewardType?: string | undefined;
  readonly amount_value?: number | undefined;
  readonly discount_percent?: number | undefined;
}

/** Whether the redemption is worth an amount of money: cash back, and some partner rewards. */
export const asksForAmount = ({ offer_type_fk: type, partnerRewardType: partner = "" }: Worth): boolean =>
  type === rewardTypes.cashBack || (type === rewardTypes.partnerReward && valuedPartnerRewards.includes(partner));

export const redemption = group({
  ...template.fields,
  /** Redundant: repeats what the type says. */
  partner_reward: yesNo(),
  ...description.fields,
  ...audience.fields,
  ...conditions.fields,
});
export type Redemption = InputOf<typeof redemption.fields>;

/** Whether tiers apply: only for the tier audience, where an empty list means every tier. */
export const namesTiers = (reward: Pick<Redemption, "targeted_offer_flag">): boolean =>
  reward.targeted_offer_flag === audiences.tier;

/** Fields of a redemption in the list. */
export const listed = pick(redemption.fields, [
  "offer_type_fk",
  "title",
  "description",
  "offer_image1",
  "punch_value",
  "utc_publish",
  "utc_expires",
  "never_expires_flag",
  "targeted_offer_flag",
  "amount_value",
  "discount_percent",
  "shipping_flag",
  "partnerRewardType",
  "sort_order",
]);
