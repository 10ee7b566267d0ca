import { texts } from "../../contract/redemptions/fields";
import { forbidden } from "../../errors";
import { itemAccess } from "../../items/access";
import { keptTexts } from "../../items/texts";

/** The columns of a redemption that are not named after its fields. */
export const columns = {
  terms_conditions: "terms",
  offer_type_fk: "offer_type",
  punch_value: "points",
  utc_publish: "publish_date",
  utc_expires: "expire_date",
  never_expires_flag: "never_expires",
  targeted_offer_flag: "audience",
  shipping_flag: "free_shipping",
  convert_gift_card_flag: "convert_gift_card",
  partnerRewardType: "partner_reward_type",
  product: "product_id",
} as const;

/** What a redemption says. */
export const rewardTexts = keptTexts("point_rewards", texts, columns);

/** Section 8, for a branch role that touches a redemption of another branch. */
export const notYours = () => forbidden("You are unauthorized to edit this redemption.");

export const { requireSeen, requireEditable } = itemAccess({
  items: "point_rewards",
  what: "The redemption",
  notYours,
});
