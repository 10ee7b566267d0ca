import { type PageParams, pages } from "../../access/pages";
import { paths } from "../../paths";

/** An action of `create` makes a new card; anything else edits one. */
const wizardPermission = ({ action }: PageParams) => (action === "create" ? "gift_card.create" : "gift_card.update");

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

/** Section 6: gift cards need business-level access. */
const rules = { for: "page", menuRule: "giftcards", level: "business" } as const;

export const giftCardPages = pages({
  "giftcards-dashboard": {
    ...rules,
    file: "features/gift-cards/pages/list.tsx",
    permission: "gift_card.read",
    menu: { label: "Gift cards", icon: "giftcards", keys: "g g" },
    creates: {
      label: "New gift card",
      to: paths.giftcardsWizard({ step: "describe", action: "create" }),
      permission: "gift_card.create",
    },
  },
  "giftcards-delete": {
    ...rules,
    file: "features/gift-cards/pages/delete.tsx",
    permission: "gift_card.delete",
  },
  "giftcards-restore": {
    ...rules,
    file: "features/gift-cards/pages/restore.ts",
    shell: false,
    permission: "gift_card.delete",
  },
  "giftcards-wizard": {
    ...rules,
    file: "features/gift-cards/pages/wizard.tsx",
    maxBody: pictureForm,
    permission: wizardPermission,
  },
});
