import { pages } from "../../access/pages";

const rules = { for: "page", level: "business", permission: "business_rule.read" } as const;

export const crmFieldPages = pages({
  "settings-crm": {
    ...rules,
    file: "features/crm-fields/pages/crm.tsx",
    setting: {
      label: "Customer fields",
      says: "What the customer form and the sign-up page ask for",
      group: "Customers",
    },
  },
  "settings-import-columns": {
    ...rules,
    file: "features/crm-fields/pages/import-columns.tsx",
    setting: { label: "Import fields", says: "The columns that a file of customers may have", group: "Customers" },
  },
});
