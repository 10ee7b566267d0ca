import { namesIn, pick } from "../field";
import { maxPricedIds } from "../items/words";
import { ecomCategory } from "../lookups/calls";
import { fields, id, nullable, oneOf, optional, text, type Value } from "../wire";
import { count } from "../wire/answers";

const named = { category_id: text(200), category_name: text(200), pos_system_fk: nullable(id), account_id: text(200) };

/** A category of a connected system to which the redemption applies. */
export const rewardCategory = fields({ ...named, apply_max_priced: optional(oneOf(maxPricedIds)) });
export type RewardCategory = Value<typeof rewardCategory>;

/** As `rewardCategory`, in a response. */
export const toldCategory = fields({ ...pick(ecomCategory.shape, namesIn(named)), apply_max_priced: count });
