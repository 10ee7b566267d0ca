import { type Check, checkPeriod, type Group, group, type Say } from "../field";
import { defaultMaxPriced, lightspeedRetail, maxPricedFor } from "../items/words";
import { asksForAmount, conditions, description, type Redemption, redemption, template, type Worth } from "./fields";
import { categoryFields, namesProduct } from "./named";
import { rewardTypes } from "./words";

/** Requires the product or partner reward that the type gives. */
export const namedTemplate: Group<typeof template.fields> = group(template.fields, (reward, say) => {
  const { offer_type_fk: type } = reward;
  if (type === rewardTypes.freeProductIntegration && !namesProduct(reward))
    say("product", "Choose the product or category in the connected system");
  if (type === rewardTypes.partnerReward && reward.partnerRewardType === undefined)
    say("partnerRewardType", "Choose the partner's reward");
});

export const datedConditions: Group<typeof conditions.fields> = group(
  conditions.fields,
  ({ utc_publish: start, utc_expires: end, never_expires_flag: never }, say) => {
    const missing = {
      start: "Enter a start date",
      end: "Enter an end date, or choose Never expires",
    };
    checkPeriod({ start, end, never }, { start: "utc_publish", end: "utc_expires", missing }, say);
  },
);

/** Checks the amount or percentage that the type requires. */
export const worthRules: Check<Worth> = (reward, say) => {
  const { amount_value: worth = 0, discount_percent: discount = 0 } = reward;
  if (asksForAmount(reward) && worth === 0) say("amount_value", "Enter an amount");
  if (reward.offer_type_fk !== rewardTypes.discountPercent) return;
  if (discount === 0) say("discount_percent", "Enter a percentage");
  if (discount < 0 || discount > 100_00) say("discount_percent", description.fields.discount_percent.bounds);
};

/** A redemption with all rules that need no store. */
export const ruledRedemption: Group<typeof redemption.fields> = group(redemption.fields, (reward, say) => {
  namedTemplate.check(reward, say);
  worthRules(reward, say);
  datedConditions.check(reward, say);
});

const maxPricedElsewhere = "Only available for Lightspeed Retail";

/** Checks `apply_max_priced`, of the redemption and of each category: 2 is for Lightspeed Retail only. */
export function checkMaxPriced(reward: Redemption, platforms: readonly number[], say: Say): void {
  if (!maxPricedFor(platforms).includes(reward.apply_max_priced ?? defaultMaxPriced))
    say("apply_max_priced", maxPricedElsewhere);
  for (const field of categoryFields) {
    const beyond = reward[field]?.some((one) => one.apply_max_priced === 2 && one.pos_system_fk !== lightspeedRetail);
    if (beyond) say(field, maxPricedElsewhere);
  }
}
