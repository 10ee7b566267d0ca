import { texts } from "../../contract/redemptions/fields";
import { forbidden } from "../../errors";
import { itemAccess } from "../../items/access";
import { keptTexts } from "../../items/texts";
import { redemptionColumns as columns } from "../../store/schema/redemptions";

/** What a redemption says. */
export const rewardTexts = keptTexts("point_rewards", texts, columns);

/** Section 8, for a branch role that touches a redemption of another branch. */
export const notYours = () => forbidden("You are unauthorized to edit this redemption.");

export const { requireSeen, requireEditable } = itemAccess({
  items: "point_rewards",
  what: "The redemption",
  notYours,
});
