import { pages } from "../../access/pages";
import { paths } from "../../paths";

const rules = { for: "page", menuRule: "customers" } as const;

export const customerPages = pages({
  "customers-dashboard": {
    ...rules,
    file: "features/customers/pages/list.tsx",
    permission: "customer.read",
    menu: { label: "Customers", icon: "customers", group: "Customers", keys: "g c" },
    creates: {
      label: "New customer",
      to: paths.customersWizard({ step: "template", action: "create" }),
      permission: "customer.create",
    },
  },
  "customers-profile": {
    ...rules,
    file: "features/customers/pages/profile.tsx",
    permission: "customer.read",
  },
  "customers-adjust": {
    ...rules,
    file: "features/customers/pages/adjust.tsx",
    permission: "customer.update",
  },
  "customers-transfer": {
    ...rules,
    file: "features/customers/pages/transfer.tsx",
    permission: "customer.update",
  },
  "customers-merge": {
    ...rules,
    file: "features/customers/pages/merge.tsx",
    permission: "customer.update",
    extension: "mergeCustomers",
  },
  "customers-social": {
    ...rules,
    file: "features/customers/pages/social.ts",
    shell: false,
    permission: "customer.update",
    extension: "socialRewards",
  },
  "customers-delete": {
    ...rules,
    file: "features/customers/pages/delete.tsx",
    permission: "customer.delete",
  },
  "customers-unmerge": {
    ...rules,
    file: "features/customers/pages/unmerge.ts",
    shell: false,
    permission: "customer.update",
    extension: "mergeCustomers",
  },
  "customers-restore": {
    ...rules,
    file: "features/customers/pages/restore.ts",
    shell: false,
    permission: "customer.delete",
    extension: "restore",
  },
  "customers-departed": {
    ...rules,
    file: "features/customers/pages/departed.tsx",
    permission: "customer.delete",
    extension: "restore",
  },
  // The wizard is open to readers (document 000, section 6); the wizard itself checks the permission to save.
  "customers-wizard": {
    ...rules,
    file: "features/customers/pages/wizard.tsx",
    permission: "customer.read",
  },
  "customers-export": {
    ...rules,
    file: "features/customers/pages/list-export.ts",
    shell: false,
    permission: "customer.read",
  },
});
