import { pages } from "../../access/pages";
import { paths } from "../../paths";

/** Document 000, section 6: business level; read to view, create and update for the rest. */
const referrals = { for: "page", menuRule: "referrals", level: "business" } as const;
const reads = { ...referrals, permission: "referral_program.read" } as const;
const updates = { ...referrals, permission: "referral_program.update" } as const;

export const referralPages = pages({
  "referrals-dashboard": {
    ...reads,
    file: "features/referrals/pages/dashboard.tsx",
    menu: { label: "Referrals", icon: "referrals", group: "Programme", keys: "g f" },
    creates: {
      label: "New referral programme",
      to: paths.referralsWizard({ step: "configuration", action: "create" }),
      permission: "referral_program.create",
    },
  },
  "referrals-history": { ...reads, file: "features/referrals/pages/history.tsx" },
  "referrals-history-export": { ...reads, file: "features/referrals/pages/history-export.ts", shell: false },
  "referrals-details": { ...reads, file: "features/referrals/pages/details.tsx", extension: "referralHistory" },
  "referrals-details-export": {
    ...reads,
    file: "features/referrals/pages/details-export.ts",
    shell: false,
    extension: "referralHistory",
  },
  "referrals-decide": { ...updates, file: "features/referrals/pages/decide.tsx", extension: "referralHistory" },
  "referrals-transactions": { ...reads, file: "features/referrals/pages/transactions.tsx" },
  "referrals-transactions-export": {
    ...reads,
    file: "features/referrals/pages/transactions-export.ts",
    shell: false,
    extension: "referralHistory",
  },
  "referrals-deactivate": { ...updates, file: "features/referrals/pages/deactivate.tsx" },
  "referrals-copy": {
    ...referrals,
    permission: "referral_program.create",
    file: "features/referrals/pages/copy.tsx",
  },
  "referrals-wizard": {
    ...referrals,
    permission: ({ action }) => (action === "create" ? "referral_program.create" : "referral_program.update"),
    file: "features/referrals/pages/wizard.tsx",
  },
});
