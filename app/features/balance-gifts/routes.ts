import { pages } from "../../access/pages";
import { paths } from "../../paths";

/** Bulk points need business-level access and the permission to change customers. */
const rules = {
  for: "page",
  menuRule: "customers",
  level: "business",
  permission: "customer.update",
} as const;

export const balanceGiftPages = pages({
  "balance-gifts-dashboard": {
    ...rules,
    file: "features/balance-gifts/pages/list.tsx",
    menu: { label: "Bulk {points}", icon: "bonus", group: "Customers", keys: "g b" },
    creates: { label: "Send {points}", to: paths.balanceGiftsNew(), permission: "customer.update" },
  },
  "balance-gifts-new": {
    ...rules,
    file: "features/balance-gifts/pages/new.tsx",
  },
  "balance-gifts-preview": {
    ...rules,
    file: "features/balance-gifts/pages/preview.tsx",
  },
  "balance-gifts-progress": {
    ...rules,
    file: "features/balance-gifts/pages/progress.tsx",
    extension: "balanceGifts",
  },
});
