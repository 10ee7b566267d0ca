import { pages } from "../../access/pages";

const payments = { for: "page", level: "business", payments: true } as const;

export const walletPages = pages({
  "payments-wallets": {
    ...payments,
    file: "features/payments/pages/wallets.tsx",
    permission: "bank_account.read",
    setting: {
      label: "Wallets",
      says: "The money that pays for partner rewards, and when it is topped up",
      group: "Payments",
    },
  },
  "payments-wallets-top-up": {
    ...payments,
    file: "features/payments/pages/wallet-top-up.tsx",
    permission: "bank_account.create",
  },
  "payments-wallets-export": {
    ...payments,
    file: "features/payments/pages/wallet-export.ts",
    permission: "bank_account.read",
    extension: "furtherCalls",
    shell: false,
  },
});
