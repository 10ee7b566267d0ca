import { notYourDraw } from "../../../server/contract/draws/words";
import type { ItemKind } from "../../access/item-kind";

export const drawItem = {
  area: "draws",
  resource: "draw",
  icon: "draws",
  one: "draw",
  id: "drawId",
  first: "type",
  notYours: notYourDraw,
} as const satisfies ItemKind;
