import { notYourDraw } from "../../../server/contract/draws/words";
import { type PageParams, pages } from "../../access/pages";
import { paths } from "../../paths";

/** An action of `create` makes a new draw; anything else edits one. */
const wizardPermission = ({ action }: PageParams) => (action === "create" ? "draw.create" : "draw.update");

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

const draw = { for: "page", menuRule: "draws" } as const;

const refused = { message: notYourDraw, to: paths.drawsDashboard() };

export const drawPages = pages({
  "draws-dashboard": {
    ...draw,
    file: "features/draws/pages/list.tsx",
    permission: "draw.read",
    menu: { label: "Draws", icon: "draws", keys: "g w" },
    creates: {
      label: "New draw",
      to: paths.drawsWizard({ step: "type", action: "create" }),
      permission: "draw.create",
    },
  },
  "draws-participants": {
    ...draw,
    file: "features/draws/pages/participants.tsx",
    permission: "draw.read",
  },
  "draws-winners": {
    ...draw,
    file: "features/draws/pages/winners.tsx",
    permission: "draw.read",
  },
  "draws-claim": {
    ...draw,
    file: "features/draws/pages/claim.ts",
    shell: false,
    permission: "draw.update",
    refused,
  },
  "draws-publish": {
    ...draw,
    file: "features/draws/pages/publish.tsx",
    permission: "draw.update",
    refused,
  },
  "draws-delete": {
    ...draw,
    file: "features/draws/pages/delete.tsx",
    permission: "draw.delete",
    refused,
  },
  "draws-restore": {
    ...draw,
    file: "features/draws/pages/restore.ts",
    shell: false,
    permission: "draw.delete",
    refused,
  },
  "draws-wizard": {
    ...draw,
    file: "features/draws/pages/wizard.tsx",
    maxBody: pictureForm,
    permission: wizardPermission,
    refused,
  },
});
