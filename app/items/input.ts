import { everyTierIfNone } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import { asInput } from "~/form/as-input";
import { segments } from "~/form/names";
import type { Fields, InputOf } from "../../server/contract/field";
import type { ItemNames } from "../../server/contract/items/names";
import { audiences } from "../../server/contract/items/words";
import type { PickedProduct } from "./products/picked";

/**
 * Input of an item's save. A picture that is not chosen is left out, and so is the end of an item that never expires
 * (section 4). The id in a connected system is that of the product unless another is given. Only the tier audience names tiers, and none of them means every tier (section 5).
 */
export function itemInput<F extends Fields>(
  fields: F,
  { picture, end, never, limits }: ItemNames,
  answers: Partial<InputOf<F>> & { readonly product_picked?: PickedProduct | undefined },
  facts: Partial<Pick<BusinessFacts, "tiers">>,
): InputOf<F> {
  const input = new Map<string, unknown>(Object.entries(asInput(fields, answers)));
  input.set(picture, input.get(picture) || undefined);
  if ("external_id" in fields)
    input.set("external_id", input.get("external_id") || answers.product_picked?.external_id || undefined);
  if (input.get(never)) {
    const [field = "", part] = segments(end);
    const days = input.get(field);
    input.set(field, part && typeof days === "object" ? { ...days, [part]: undefined } : undefined);
  }
  if (limits) {
    const tiers = input.get(limits.tiers) as readonly number[] | undefined;
    const isTiered = input.get(limits.audience) === audiences.tier;
    input.set(limits.tiers, isTiered ? everyTierIfNone(tiers, { tiers: [], ...facts }) : undefined);
  }
  return Object.fromEntries(input) as InputOf<F>;
}
