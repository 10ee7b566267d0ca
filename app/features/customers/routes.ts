import { pages } from "../../access/pages";

const rules = { for: "page", menuRule: "customers" } as const;

export const customerPages = pages(
  {
    ...rules,
    name: "customers-dashboard",
    path: "customers",
    file: "features/customers/pages/list.tsx",
    permission: "customer.read",
    menu: { label: "Customers", icon: "customers", keys: "g c" },
    creates: { label: "New customer", to: "/customers/template/customers/create", permission: "customer.create" },
  },
  {
    ...rules,
    name: "customers-profile",
    path: "customers/profile/:uid",
    file: "features/customers/pages/profile.tsx",
    permission: "customer.read",
  },
  {
    ...rules,
    name: "customers-adjust",
    path: "customers/profile/:uid/adjust",
    file: "features/customers/pages/adjust.tsx",
    permission: "customer.update",
  },
  {
    ...rules,
    name: "customers-transfer",
    path: "customers/profile/:uid/transfer",
    file: "features/customers/pages/transfer.tsx",
    permission: "customer.update",
  },
  {
    ...rules,
    name: "customers-merge",
    path: "customers/profile/:uid/merge",
    file: "features/customers/pages/merge.tsx",
    permission: "customer.update",
    feature: "mergeCustomers",
  },
  {
    ...rules,
    name: "customers-delete",
    path: "customers/profile/:uid/delete",
    file: "features/customers/pages/delete.tsx",
    permission: "customer.delete",
  },
  {
    ...rules,
    name: "customers-unmerge",
    path: "customers/profile/:uid/unmerge",
    file: "features/customers/pages/unmerge.ts",
    shell: false,
    permission: "customer.update",
    feature: "mergeCustomers",
  },
  {
    ...rules,
    name: "customers-restore",
    path: "customers/profile/:uid/restore",
    file: "features/customers/pages/restore.ts",
    shell: false,
    permission: "customer.delete",
    feature: "restore",
  },
  {
    ...rules,
    name: "customers-departed",
    path: "customers/departed",
    file: "features/customers/pages/departed.tsx",
    permission: "customer.delete",
    feature: "restore",
  },
  // Section 6 of document 000: the wizard is open to readers; what it saves needs more, and the wizard itself sees to it.
  {
    ...rules,
    name: "customers-wizard",
    path: "customers/:step/customers/:action",
    file: "features/customers/pages/wizard.tsx",
    permission: "customer.read",
  },
  {
    ...rules,
    name: "customers-export",
    path: "customers.csv",
    file: "features/customers/pages/list-export.ts",
    shell: false,
    permission: "customer.read",
  },
);
