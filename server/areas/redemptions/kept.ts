import { texts } from "../../contract/redemptions/fields";
import { notYourRedemption } from "../../contract/redemptions/words";
import { forbidden } from "../../errors";
import { itemAccess } from "../../items/access";
import { keptTexts } from "../../items/texts";
import { redemptionColumns as columns } from "../../store/schema/redemptions";

/** A redemption's texts by language. */
export const rewardTexts = keptTexts("point_rewards", texts, columns);

export const notYours = () => forbidden(notYourRedemption);

export const { requireSeen, requireEditable } = itemAccess({
  items: "point_rewards",
  what: "The redemption",
  notYours,
});
