import { pages } from "../../access/pages";

/** Available only with partner rewards to pay for: document 000, section 2; settled reading "settings permissions". */
const payments = { for: "page", level: "business", payments: true } as const;

export const cardPages = pages({
  "payments-cards": {
    ...payments,
    permission: "bank_account.read",
    file: "features/payments/pages/cards.tsx",
    cardFields: true,
    setting: { label: "Cards", says: "The cards that top up your wallets", group: "Payments" },
  },
  "payments-card-delete": {
    ...payments,
    permission: "bank_account.update",
    file: "features/payments/pages/card-delete.tsx",
  },
});
