import { pages } from "../../access/pages";

export const dashboardPages = pages(
  {
    name: "dashboard-overview",
    path: "dashboard",
    file: "features/dashboard/pages/overview.tsx",
    for: "page",
    menuRule: "dashboard",
    menu: { label: "Dashboard", icon: "dashboard", keys: "g d" },
  },
  {
    name: "dashboard-transactions",
    path: "dashboard/transactions",
    file: "features/dashboard/pages/transactions.tsx",
    for: "page",
    menuRule: "dashboard",
    permission: "dashboard_overview.read",
    menu: { label: "Transactions", icon: "transactions", keys: "g t" },
  },
  {
    name: "dashboard-transactions-export",
    path: "dashboard/transactions.csv",
    file: "features/dashboard/pages/transactions-export.ts",
    for: "page",
    shell: false,
    menuRule: "dashboard",
    permission: "dashboard_overview.read",
  },
);
