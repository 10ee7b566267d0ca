import { othersRefused } from "../../access/item-kind";
import { itemPages, pages } from "../../access/pages";
import { drawItem } from "./item";

const draw = { for: "page", menuRule: drawItem.menu } as const;

const refused = othersRefused(drawItem);

export const drawPages = pages({
  ...itemPages(drawItem, { keys: "g w", refused }),
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
