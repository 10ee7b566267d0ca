import { pages } from "../../access/pages";

/** Sales are made, and points given and taken, by whoever may change customers. */
const sales = { for: "page", menuRule: "customers", extension: "sales", permission: "customer.update" } as const;
/** All that a clerk in kiosk mode sees. */
const counter = { ...sales, kiosk: true } as const;

export const salePages = pages({
  counter: {
    ...counter,
    file: "features/sales/pages/counter.tsx",
    menu: { label: "Counter", icon: "points", group: "Customers", keys: "g k" },
  },
  "counter-receipt": { ...counter, file: "features/sales/pages/receipt.tsx" },
  "counter-review": { ...sales, file: "features/sales/pages/review.tsx", level: "business_admin" },
});
