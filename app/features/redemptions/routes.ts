import { type PageParams, pages } from "../../access/pages";
import { paths } from "../../paths";
import { notYours } from "./not-yours";

/** An action of `create`, a copy among them, makes a new redemption; anything else edits one. */
const wizardPermission = ({ action }: PageParams) => (action === "create" ? "redemption.create" : "redemption.update");

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

const refused = { message: notYours, to: paths.redemptionsDashboard() };

export const redemptionPages = pages({
  "redemptions-dashboard": {
    file: "features/redemptions/pages/list.tsx",
    for: "page",
    permission: "redemption.read",
    menu: { label: "Redemptions", icon: "redemptions", keys: "g r" },
    creates: {
      label: "New redemption",
      to: paths.redemptionsWizard({ step: "template", action: "create" }),
      permission: "redemption.create",
    },
  },
  "redemptions-place": {
    file: "features/redemptions/pages/place.ts",
    for: "page",
    shell: false,
    permission: "redemption.update",
    refused,
  },
  "redemptions-delete": {
    file: "features/redemptions/pages/delete.tsx",
    for: "page",
    permission: "redemption.delete",
    refused,
  },
  "redemptions-restore": {
    file: "features/redemptions/pages/restore.ts",
    for: "page",
    shell: false,
    permission: "redemption.delete",
    refused,
  },
  "redemptions-wizard": {
    file: "features/redemptions/pages/wizard.tsx",
    for: "page",
    maxBody: pictureForm,
    permission: wizardPermission,
    refused,
  },
});
