import { pages } from "../../access/pages";

/** Giving to many at once is for the business as a whole, by who may change customers. */
const rules = {
  for: "page",
  menuRule: "customers",
  level: "business",
  permission: "customer.update",
} as const;

export const balanceGiftPages = pages(
  {
    ...rules,
    name: "balance-gifts-dashboard",
    path: "customers/balance-gifts",
    file: "features/balance-gifts/pages/list.tsx",
    menu: { label: "Balance gifts", icon: "bonus", keys: "g b" },
    creates: { label: "New balance gift", to: "/customers/balance-gifts/new", permission: "customer.update" },
  },
  {
    ...rules,
    name: "balance-gifts-new",
    path: "customers/balance-gifts/new",
    file: "features/balance-gifts/pages/new.tsx",
  },
  {
    ...rules,
    name: "balance-gifts-preview",
    path: "customers/balance-gifts/preview",
    file: "features/balance-gifts/pages/preview.tsx",
  },
  {
    ...rules,
    name: "balance-gifts-progress",
    path: "customers/balance-gifts/:giftId",
    file: "features/balance-gifts/pages/progress.tsx",
    feature: "balanceGifts",
  },
);
