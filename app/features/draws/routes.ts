import { notYourDraw } from "../../../server/contract/draws/words";
import { type PageParams, pages } from "../../access/pages";

/** An action of `create` makes a new draw; anything else edits one. */
const wizardPermission = ({ action }: PageParams) => (action === "create" ? "draw.create" : "draw.update");

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

const draw = { for: "page", menuRule: "draws" } as const;

const refused = { message: notYourDraw, to: "/draws" };

export const drawPages = pages(
  {
    ...draw,
    name: "draws-dashboard",
    path: "draws",
    file: "features/draws/pages/list.tsx",
    permission: "draw.read",
    menu: { label: "Draws", icon: "draws", keys: "g w" },
    creates: { label: "New draw", to: "/draws/type/draws/create", permission: "draw.create" },
  },
  {
    ...draw,
    name: "draws-participants",
    path: "draws/:drawId/participants",
    file: "features/draws/pages/participants.tsx",
    permission: "draw.read",
  },
  {
    ...draw,
    name: "draws-winners",
    path: "draws/:drawId/winners",
    file: "features/draws/pages/winners.tsx",
    permission: "draw.read",
  },
  {
    ...draw,
    name: "draws-claim",
    path: "draws/:drawId/winners/:place/claim",
    file: "features/draws/pages/claim.ts",
    shell: false,
    permission: "draw.update",
    refused,
  },
  {
    ...draw,
    name: "draws-publish",
    path: "draws/:drawId/publish",
    file: "features/draws/pages/publish.tsx",
    permission: "draw.update",
    refused,
  },
  {
    ...draw,
    name: "draws-delete",
    path: "draws/:drawId/delete",
    file: "features/draws/pages/delete.tsx",
    permission: "draw.delete",
    refused,
  },
  {
    ...draw,
    name: "draws-restore",
    path: "draws/:drawId/restore",
    file: "features/draws/pages/restore.ts",
    shell: false,
    permission: "draw.delete",
    refused,
  },
  {
    ...draw,
    name: "draws-wizard",
    path: "draws/:step/draws/:action",
    file: "features/draws/pages/wizard.tsx",
    maxBody: pictureForm,
    permission: wizardPermission,
    refused,
  },
);
