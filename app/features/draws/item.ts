import { notYourDraw } from "../../../server/contract/draws/words";
import { itemAccess } from "../../../server/contract/items/kinds";
import type { ItemKind } from "../../access/item-kind";

export const drawItem = {
  ...itemAccess.draw,
  area: "draws",
  icon: "draws",
  one: "draw",
  id: "drawId",
  first: "type",
  notYours: notYourDraw,
} as const satisfies ItemKind;
