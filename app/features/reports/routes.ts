import { pages } from "../../access/pages";

const rules = { for: "page", level: "business_admin", menuRule: "reports" } as const;
const rows = { extension: "reports" } as const;

export const reportPages = pages({
  "reports-dashboard": {
    ...rules,
    file: "features/reports/pages/dashboard.tsx",
    menu: { label: "Reports", icon: "reports", group: "Insights", keys: "g v" },
    parts: "reports",
  },
  reports: { ...rules, file: "features/reports/pages/report.tsx" },
  "reports-export": { ...rules, ...rows, shell: false, file: "features/reports/pages/export.ts" },
  "reports-tier-moves": { ...rules, ...rows, file: "features/reports/pages/tier-moves.tsx" },
  "reports-tier-moves-export": { ...rules, ...rows, shell: false, file: "features/reports/pages/tier-moves-export.ts" },
  "reports-entries": { ...rules, ...rows, file: "features/reports/pages/entries.tsx" },
  "reports-entries-export": { ...rules, ...rows, shell: false, file: "features/reports/pages/entries-export.ts" },
  "reports-lots": { ...rules, ...rows, file: "features/reports/pages/lots.tsx" },
  "reports-lots-export": { ...rules, ...rows, shell: false, file: "features/reports/pages/lots-export.ts" },
  "reports-redemption-customers": { ...rules, ...rows, file: "features/reports/pages/redeemers.tsx" },
  "reports-redemption-customers-export": {
    ...rules,
    ...rows,
    shell: false,
    file: "features/reports/pages/redeemers-export.ts",
  },
  "reports-retention-customers": { ...rules, ...rows, file: "features/reports/pages/retention-customers.tsx" },
  "reports-retention-customers-export": {
    ...rules,
    ...rows,
    shell: false,
    file: "features/reports/pages/retention-customers-export.ts",
  },
});
