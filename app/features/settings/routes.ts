import { pages } from "../../access/pages";

/** Sections and history are business-level: settled reading "settings permissions". */
const looked = { for: "page", level: "business", permission: "business_rule.read" } as const;

export const settingsPages = pages({
  "settings-dashboard": {
    ...looked,
    file: "features/settings/pages/overview.tsx",
    menu: { label: "Settings", icon: "settings", group: "Settings", keys: "g j" },
  },
  "settings-rules": { ...looked, file: "features/settings/pages/section.tsx" },
  "settings-history": {
    ...looked,
    file: "features/settings/pages/history.tsx",
    extension: "settingsHistory",
    setting: { label: "History", says: "Who changed which setting and when", group: "Business" },
  },
  "settings-revert": {
    ...looked,
    permission: "business_rule.update",
    file: "features/settings/pages/revert.ts",
    extension: "settingsHistory",
  },
});
