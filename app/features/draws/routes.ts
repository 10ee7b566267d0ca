import { notYourDraw } from "../../../server/contract/draws/words";
import { itemPages, pages } from "../../access/pages";
import { paths } from "../../paths";

const needs = { menuRule: "draws" } as const;
const draw = { for: "page", ...needs } as const;

const refused = { message: notYourDraw, to: paths.drawsDashboard() };

export const drawPages = pages({
  ...itemPages("draws", {
    folder: "draws",
    resource: "draw",
    icon: "draws",
    one: "draw",
    keys: "g w",
    create: paths.drawsWizard({ step: "type", action: "create" }),
    needs,
    refused,
  }),
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
});
