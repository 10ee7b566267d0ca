import type { Say } from "../field";
import { audiences } from "../offers/words";
import type { Redemption } from "./fields";
import { categoryFields, type Naming, namedSystems, namesProduct } from "./named";
import { defaultMaxPriced, lightspeedRetail, maxPricedFor } from "./words";

/**
 * The platforms whose rules for `apply_max_priced` hold: those of what the redemption names, else all connected ones.
 * @param productSystem the connected system of the product named, null for the own catalogue's or for none.
 */
export function platformsOf(
  reward: Naming,
  productSystem: number | null,
  connectedSystems: readonly number[],
): readonly number[] {
  return namesProduct(reward) ? namedSystems(reward, productSystem) : connectedSystems;
}

const maxPricedElsewhere = "This choice exists for Lightspeed Retail only";

/** Where the redemption applies: 2 is for Lightspeed Retail only, on the whole and by category. */
export function checkMaxPriced(reward: Redemption, platforms: readonly number[], say: Say): void {
  if (!maxPricedFor(platforms).includes(reward.apply_max_priced ?? defaultMaxPriced))
    say("apply_max_priced", maxPricedElsewhere);
  for (const field of categoryFields) {
    const beyond = reward[field]?.some((one) => one.apply_max_priced === 2 && one.pos_system_fk !== lightspeedRetail);
    if (beyond) say(field, maxPricedElsewhere);
  }
}

/** Tiers count for the audience of tiers only; none named stands for every tier. */
export const namesTiers = (reward: Pick<Redemption, "targeted_offer_flag">): boolean =>
  reward.targeted_offer_flag === audiences.tier;
