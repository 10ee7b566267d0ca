import { pages } from "../../access/pages";
import type { PortalSession } from "../../access/session";

/** Section 6: spin to win needs the business rule spin_draw_allow equal to 1. */
const spinAllowed = ({ businessRules }: PortalSession) => businessRules.spin_draw_allow === "1";

export const spinPages = pages({
  "draws-spintowin": {
    file: "features/spin/pages/spin.tsx",
    for: "page",
    menuRule: "draws",
    feature: "spinToWin",
    permission: "draw.read",
    businessRule: spinAllowed,
    menu: { label: "Spin to win", icon: "pie", keys: "g s" },
  },
  "draws-spintowin-prizes": {
    file: "features/spin/pages/prizes.tsx",
    for: "page",
    menuRule: "draws",
    feature: "spinToWin",
    // The wheel is every branch's.
    level: "business",
    permission: "draw.update",
    businessRule: spinAllowed,
  },
});
