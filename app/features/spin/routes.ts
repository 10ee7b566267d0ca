import { pages } from "../../access/pages";

export const spinPages = pages({
  "draws-spintowin": {
    file: "features/spin/pages/spin.tsx",
    for: "page",
    menuRule: "draws",
    extension: "spinToWin",
    permission: "draw.read",
    rule: "spin_draw_allow",
    menu: { label: "Spin to win", icon: "pie", group: "Programme", keys: "g s" },
  },
  "draws-spintowin-prizes": {
    file: "features/spin/pages/prizes.tsx",
    for: "page",
    menuRule: "draws",
    extension: "spinToWin",
    // The wheel is shared by all branches.
    level: "business",
    permission: "draw.update",
    rule: "spin_draw_allow",
  },
});
