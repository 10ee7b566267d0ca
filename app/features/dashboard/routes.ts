import { pages } from "../../access/pages";

export const dashboardPages = pages({
  "dashboard-overview": {
    file: "features/dashboard/pages/overview.tsx",
    for: "page",
    menuRule: "dashboard",
    menu: { label: "Dashboard", icon: "dashboard", group: "Overview", keys: "g d" },
  },
  "dashboard-transactions": {
    file: "features/dashboard/pages/transactions.tsx",
    for: "page",
    menuRule: "dashboard",
    permission: "dashboard_overview.read",
    menu: { label: "Transactions", icon: "transactions", group: "Overview", keys: "g t" },
  },
  "dashboard-transactions-export": {
    file: "features/dashboard/pages/transactions-export.ts",
    for: "page",
    shell: false,
    menuRule: "dashboard",
    permission: "dashboard_overview.read",
  },
});
