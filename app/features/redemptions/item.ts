import { notYourRedemption } from "../../../server/contract/redemptions/words";
import type { ItemKind } from "../../access/item-kind";

export const redemptionItem = {
  area: "redemptions",
  resource: "redemption",
  icon: "redemptions",
  one: "redemption",
  id: "punchItemId",
  first: "template",
  copies: "query",
  notYours: notYourRedemption,
} as const satisfies ItemKind;
