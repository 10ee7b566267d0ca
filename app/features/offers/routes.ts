import { itemPages, pages } from "../../access/pages";
import { paths } from "../../paths";

const needs = { menuRule: "offers" } as const;

export const offerPages = pages({
  ...itemPages("offers", {
    folder: "offers",
    resource: "offer",
    icon: "offers",
    one: "offer",
    keys: "g o",
    create: paths.offersWizard({ step: "template", action: "create" }),
    needs,
  }),
  "offers-order": {
    ...needs,
    file: "features/offers/pages/order.tsx",
    for: "page",
    permission: "offer.update",
  },
});
