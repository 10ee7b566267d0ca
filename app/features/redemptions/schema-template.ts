import { z } from "zod";
import { allowed, required, say } from "~/form/reading";
import { keptProduct } from "~/items/products/picked";
import { sourceIds } from "~/items/products/sources";
import { productSources } from "../../../server/contract/offers/words";
import { redemptionMessages } from "../../../server/contract/redemptions/rules";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import { fallback, id, oneOf, text } from "../../../server/contract/wire";
import type { RedemptionFacts } from "./facts";
import { chosenCategories } from "./schema-categories";

/** What the redemption gives, with what a type needs to be known of at once. */
export const templateSchema = ({ types, partnerRewards }: RedemptionFacts) =>
  z
    .object({
      offer_type_fk: required(oneOf(types), "Choose what the redemption gives", "Choose a type from the list"),
      product_source: fallback(oneOf(sourceIds), productSources.system).read,
      product: allowed(id, "Choose a product from the list"),
      product_picked: keptProduct,
      external_id: text(200).read,
      external_category_id: text(200).read,
      redemptionCategoryEcom: chosenCategories,
      redemptionCategoryLightSpeed: chosenCategories,
      partnerRewardType: allowed(oneOf(partnerRewards), redemptionMessages.partner),
    })
    .superRefine((answer, context) => {
      if (answer.offer_type_fk === rewardTypes.partnerReward && answer.partnerRewardType === undefined) {
        say(context, "partnerRewardType", redemptionMessages.partner);
      }
      if (answer.offer_type_fk !== rewardTypes.freeProductIntegration) return;
      const { product, external_id, external_category_id, redemptionCategoryEcom, redemptionCategoryLightSpeed } =
        answer;
      const categories = [redemptionCategoryEcom, redemptionCategoryLightSpeed].some((chosen) => chosen.length > 0);
      if (product === undefined && !external_id && !external_category_id && !categories) {
        say(context, "product", redemptionMessages.product);
      }
    });
