import {
  amount,
  type Check,
  group,
  type InputOf,
  ids,
  joined,
  namesIn,
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
import { itemTexts, limitsOf, periodOf } from "../items/fields";
import { valuedPartnerRewards } from "../items/partners";
import {
  defaultMaxPriced,
  isShop,
  lightspeedRetail,
  maxPricedIds,
  shippingHandlingIds,
  sortOrders,
} from "../items/words";
import type { RewardCategory } from "./category";
import {
  type CategoryField,
  categoryFields,
  isShopField,
  type Naming,
  namesProduct,
  perCategoryField,
  redemptionNames,
  rewardTypeIds,
  rewardTypes,
} from "./words";

/** Texts of a redemption in one language. */
export const texts = group({
  ...pick(itemTexts, ["title", "description"]),
  note: text(1000, { lines: 2 }),
  terms_conditions: itemTexts.terms,
  link: itemTexts.link,
});

/** Message for a choice that only Lightspeed Retail knows. */
export const lightspeedOnly = "Only available for Lightspeed Retail";

/** Shop categories and till categories are separate fields (section 3). */
const checkCategories: Check<Pick<Naming, CategoryField>> = (reward, say) => {
  for (const field of categoryFields) {
    const categories = reward[field] ?? [];
    const place = isShopField(field) ? "online shop" : "till system";
    const isStray = ({ pos_system_fk: system }: RewardCategory) =>
      system !== null && isShop(system) !== isShopField(field);
    const isBeyond = ({ pos_system_fk: system, apply_max_priced: chosen }: RewardCategory) =>
      chosen === 2 && system !== lightspeedRetail;
    if (categories.some(({ category_id }) => category_id === "")) say(field, "Enter each category by its ID");
    if (categories.some(isStray)) say(field, `Choose categories of your ${place}`);
    if (categories.some(isBeyond)) say(field, lightspeedOnly);
  }
};

export const noPartnerReward = "Choose the partner's reward";

/** What the redemption gives: the type, and the product or partner reward that the type needs. */
export const template = group(
  {
    offer_type_fk: oneOf(rewardTypeIds, { missing: "Choose a type of redemption" }),
    /** Any text: `partnerRewardTypes` are those that the portal offers. */
    partnerRewardType: note(200),
    /** A `product_pk` of the own catalogue or of a connected system. */
    product: oneId(),
    external_id: note(200),
    external_category_id: note(200),
    ...perCategoryField(() => spelled<RewardCategory[]>()),
  },
  ({ offer_type_fk: type, ...named }, say) => {
    checkCategories(named, say);
    if (type === rewardTypes.freeProductIntegration && !namesProduct(named))
      say("product", "Choose the product or category in the connected system");
    if (type === rewardTypes.partnerReward && !named.partnerRewardType) say("partnerRewardType", noPartnerReward);
  },
);

interface Typed {
  readonly offer_type_fk?: number | undefined;
  readonly partnerRewardType?: string | undefined;
}

/** Types that have a field of the description; a save clears it for any other type. Other fields are of all types. */
const typesOf: Readonly<Record<"amount_value" | "discount_percent" | "shipping_flag", readonly number[]>> = {
  amount_value: [rewardTypes.cashBack, rewardTypes.partnerReward],
  discount_percent: [rewardTypes.discountPercent],
  shipping_flag: [rewardTypes.discountPercent],
};
type TypeField = keyof typeof typesOf;

const has = (name: TypeField, { offer_type_fk: type = 0 }: Typed) => typesOf[name].includes(type);

/** Whether a form asks for the field. Of partner rewards, only some have a value in money. */
export const asksFor = (name: TypeField, reward: Typed): boolean =>
  name === "amount_value" && reward.offer_type_fk === rewardTypes.partnerReward
    ? valuedPartnerRewards.includes(reward.partnerRewardType ?? "")
    : has(name, reward);

export const unasked = (reward: Typed) => namesIn(typesOf).filter((name) => !asksFor(name, reward));

/** The redemption without what belongs to other types. Free shipping is 0 percent, whatever is sent (section 5). */
export function ofItsType<R extends Typed>(reward: R) {
  const isPartner = reward.offer_type_fk === rewardTypes.partnerReward;
  const others = namesIn(typesOf).filter((name) => !has(name, reward));
  const cleared: object = Object.fromEntries(others.map((name) => [name, undefined]));
  return {
    ...reward,
    ...cleared,
    ...(reward.offer_type_fk === rewardTypes.freeShipping && { discount_percent: 0, shipping_flag: true }),
    partner_reward: isPartner,
    partnerRewardType: isPartner ? reward.partnerRewardType : undefined,
  };
}

const percentBounds = "Enter a percentage from 0 to 100";

/** Checks the amount or percentage that the type requires. */
const checkWorth: Check<Typed & Partial<Record<"amount_value" | "discount_percent", number>>> = (reward, say) => {
  const { amount_value: worth = 0, discount_percent: discount = 0 } = reward;
  if (asksFor("amount_value", reward) && worth === 0) say("amount_value", "Enter an amount");
  if (!asksFor("discount_percent", reward)) return;
  if (discount === 0) say("discount_percent", "Enter a percentage");
  if (discount < 0 || discount > 100_00) say("discount_percent", percentBounds);
};

/** Value, cost and texts; the type of the template decides what the value must be. */
export const description = group(
  {
    punch_value: whole({
      from: 1,
      to: 1_000_000,
      unit: "points",
      missing: "Enter the points to redeem",
      bounds: (from, to) => `Enter ${from} to ${to} points`,
    }),
    /** The amount of cash back, or the value of a partner reward (`checkWorth`). */
    amount_value: amount(),
    /** Bounds apply only to a percent discount (`checkWorth`). */
    discount_percent: percent({ bounds: percentBounds }),
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
  },
  checkWorth,
);

export const audience = limitsOf(redemptionNames.limits, 10_000);

export const conditions = joined(
  periodOf(redemptionNames),
  group({
    sort_order: oneOf([sortOrders.highest, sortOrders.lowest], { otherwise: sortOrders.lowest }),
    apply_max_priced: oneOf(maxPricedIds, { otherwise: defaultMaxPriced }),
    convert_gift_card_flag: yesNo(),
    pos_shipping_type: oneOf(shippingHandlingIds),
    combinations: switches(["orderDiscounts", "productDiscounts", "shippingDiscounts"]),
  }),
);

/** A redemption with all rules that need no store. `partner_reward` repeats what the type says. */
export const redemption = joined(template, group({ partner_reward: yesNo() }), description, audience, conditions);
export type Redemption = InputOf<typeof redemption.fields>;

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
