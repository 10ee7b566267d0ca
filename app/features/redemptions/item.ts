import { itemAccess } from "../../../server/contract/items/kinds";
import { notYourRedemption, redemptionNames } from "../../../server/contract/redemptions/words";
import type { ItemKind } from "../../access/item-kind";

export const redemptionItem = {
  ...itemAccess.redemption,
  area: "redemptions",
  icon: "redemptions",
  one: "redemption",
  id: "punchItemId",
  first: "template",
  copies: "query",
  notYours: notYourRedemption,
  names: redemptionNames,
} as const satisfies ItemKind;
