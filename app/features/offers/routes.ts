import { type PageParams, pages } from "../../access/pages";
import { paths } from "../../paths";

/** An action of `create`, or a clone, makes a new offer; anything else edits one. */
const wizardPermission = ({ action, clone }: PageParams) =>
  action === "create" || clone === "clone" ? "offer.create" : "offer.update";

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

export const offerPages = pages({
  "offers-dashboard": {
    file: "features/offers/pages/list.tsx",
    for: "page",
    menuRule: "offers",
    permission: "offer.read",
    menu: { label: "Offers", icon: "offers", keys: "g o" },
    creates: {
      label: "New offer",
      to: paths.offersWizard({ step: "template", action: "create" }),
      permission: "offer.create",
    },
  },
  "offers-order": {
    file: "features/offers/pages/order.tsx",
    for: "page",
    menuRule: "offers",
    permission: "offer.update",
  },
  "offers-delete": {
    file: "features/offers/pages/delete.tsx",
    for: "page",
    menuRule: "offers",
    permission: "offer.delete",
  },
  "offers-restore": {
    file: "features/offers/pages/restore.ts",
    for: "page",
    shell: false,
    menuRule: "offers",
    permission: "offer.delete",
  },
  "offers-wizard": {
    file: "features/offers/pages/wizard.tsx",
    for: "page",
    menuRule: "offers",
    maxBody: pictureForm,
    permission: wizardPermission,
  },
});
