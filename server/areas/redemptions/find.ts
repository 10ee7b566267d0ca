import { pick } from "../../contract/field";
import { texts } from "../../contract/redemptions/fields";
import { type CategoryField, isShopField, notYourRedemption } from "../../contract/redemptions/words";
import { forbidden } from "../../errors";
import { itemAccess } from "../../items/access";
import { keptTexts } from "../../items/texts";
import { redemptionColumns as columns } from "../../store/schema/redemptions";

/** `platform` of a field's categories in the store. */
export const platformOf = (field: CategoryField): "ecom" | "lightspeed" => (isShopField(field) ? "ecom" : "lightspeed");

/** A redemption's texts by language. */
export const rewardTexts = keptTexts("point_rewards", texts, pick(columns, ["terms_conditions"]));

export const notYours = () => forbidden(notYourRedemption);

export const { requireSeen, requireEditable } = itemAccess({
  items: "point_rewards",
  what: "The redemption",
  notYours,
});
