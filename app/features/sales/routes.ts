import { pages } from "../../access/pages";

/** Sales require the permission to change customers, because they change balances. */
const sales = { for: "page", menuRule: "customers", extension: "sales", permission: "customer.update" } as const;
/** The only pages in kiosk mode. */
const counter = { ...sales, kiosk: true } as const;

export const salePages = pages({
  counter: {
    ...counter,
    file: "features/sales/pages/counter.tsx",
    secret: { pin: "Your PIN" },
    menu: { label: "Counter", icon: "points", group: "Customers", keys: "g k" },
  },
  "counter-receipt": { ...counter, file: "features/sales/pages/receipt.tsx" },
  "counter-review": { ...sales, file: "features/sales/pages/review.tsx", level: "business_admin" },
});
