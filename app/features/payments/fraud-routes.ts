import { pages } from "../../access/pages";

const payments = { for: "page", level: "business", payments: true } as const;

export const fraudPages = pages({
  "payments-fraud": {
    ...payments,
    file: "features/payments/pages/fraud.tsx",
    permission: "bank_account.read",
    setting: {
      label: "Fraud rules",
      says: "When redemptions of Uber vouchers and Amazon gift cards are blocked",
      group: "Payments",
    },
  },
  "payments-fraud-release": {
    ...payments,
    file: "features/payments/pages/fraud-release.tsx",
    level: "business_admin",
    permission: "bank_account.update",
    extension: "furtherCalls",
  },
});
