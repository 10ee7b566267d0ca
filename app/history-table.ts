import type { HistoryTable } from "./business/setting-history";
import { a2pHistory } from "./features/a2p/setting-history";
import { branchHistory } from "./features/branches/setting-history";
import { crmFieldHistory } from "./features/crm-fields/setting-history";
import { employeeHistory } from "./features/employees/setting-history";
import { paymentHistory } from "./features/payments/setting-history";
import { referralHistory } from "./features/referrals/setting-history";
import { socialHistory } from "./features/socials/setting-history";

/** Areas of the settings history outside the settings sections; read by the history page. */
export const historyTable: HistoryTable = {
  ...crmFieldHistory,
  ...branchHistory,
  ...employeeHistory,
  ...paymentHistory,
  ...socialHistory,
  ...a2pHistory,
  ...referralHistory,
};
