import { pages } from "../../access/pages";

/** Open to every signed-in user, if the back end supports it. */
const own = { for: "session", extension: "account" } as const;

const password = { password: "Password" };
const code = { code: "Code" };

export const accountPages = pages({
  account: {
    ...own,
    file: "features/account/pages/account.tsx",
    secret: {
      ...password,
      ...code,
      current_password: "Current password",
      new_password: "New password",
      new_password_again: "New password again",
    },
    menu: { label: "Account", icon: "user", group: "Account", keys: "g u" },
  },
  "account-two-step": { ...own, file: "features/account/pages/two-step.tsx", secret: code },
  "account-recovery-codes": {
    ...own,
    extension: "recoveryCodes",
    file: "features/account/pages/recovery-codes.tsx",
    secret: { ...password, ...code },
  },
});
