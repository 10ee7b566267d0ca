import { accountFeature, recoveryCodesFeature } from "../../../server/contract/account/calls";
import { pages } from "../../access/pages";

/** For anyone who is signed in, where the back end has the calls. */
const own = { for: "session", feature: accountFeature } as const;

export const accountPages = pages(
  {
    ...own,
    name: "account",
    path: "account",
    file: "features/account/pages/account.tsx",
    menu: { label: "Account", icon: "user", keys: "g u", foot: true },
  },
  { ...own, name: "account-two-step", path: "account/two-step", file: "features/account/pages/two-step.tsx" },
  {
    ...own,
    feature: recoveryCodesFeature,
    name: "account-recovery-codes",
    path: "account/recovery-codes",
    file: "features/account/pages/recovery-codes.tsx",
  },
);
