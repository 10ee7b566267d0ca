import type { Handler } from "../../area";
import { type ItemKind, offerRemoval, offerTextCalls } from "../../contract/items/calls";
import { requireItem } from "../../items/offer-items";
import { offerTexts } from "../../items/offers";
import { removalHandlers } from "../../items/saving";
import { textHandlers } from "../../items/texts";
import { area } from "../../manifest";

const names: Readonly<Record<ItemKind, string>> = { offer: "Offer", giftCard: "Gift card" };

/** Calls that offers and gift cards share, by id. */
const handlers: readonly Handler[] = [
  ...removalHandlers(offerRemoval, {
    items: "offers",
    requireEditable: (context, id, which) => requireItem(context, id, "delete", which),
    named: (kind) => names[kind],
  }),
  ...textHandlers(offerTextCalls, offerTexts, (context, id) => requireItem(context, id, "form")),
];

export const items = area({
  name: "items",
  handlers,
});
