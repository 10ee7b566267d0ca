import { pages } from "../../access/pages";

/** For anyone who is signed in, where the back end has the calls. */
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
