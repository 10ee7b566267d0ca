import { itemPages, pages } from "../../access/pages";
import { paths } from "../../paths";

export const giftCardPages = pages(
  itemPages("giftcards", {
    folder: "gift-cards",
    resource: "gift_card",
    icon: "giftcards",
    one: "gift card",
    keys: "g g",
    create: paths.giftcardsWizard({ step: "describe", action: "create" }),
    // Section 6: gift cards need business-level access.
    needs: { menuRule: "giftcards", level: "business" },
  }),
);
