import { pages } from "../../access/pages";

/** Open to every signed-in user, if the back end supports it. */
const own = { for: "session", extension: "account" } as const;

export const accountPages = pages({
  account: {
    ...own,
    file: "features/account/pages/account.tsx",
    menu: { label: "Account", icon: "user", group: "Account", keys: "g u" },
  },
  "account-two-step": { ...own, file: "features/account/pages/two-step.tsx" },
  "account-recovery-codes": {
    ...own,
    extension: "recoveryCodes",
    file: "features/account/pages/recovery-codes.tsx",
  },
});
