import { pages } from "../../access/pages";

const rules = { for: "page", level: "business_admin", menuRule: "reports" } as const;

export const reportPages = pages({
  "reports-dashboard": {
    ...rules,
    file: "features/reports/pages/dashboard.tsx",
    menu: { label: "Reports", icon: "reports", group: "Insights", keys: "g v" },
    parts: "reports",
  },
  reports: { ...rules, file: "features/reports/pages/report.tsx" },
  "reports-export": { ...rules, shell: false, extension: "reports", file: "features/reports/pages/export.ts" },
});
