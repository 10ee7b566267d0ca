import { timeReports } from "../../../server/contract/reports/by-time";
import type { ReportName } from "../../../server/contract/reports/titles";
import type { PointWords } from "../../../server/contract/settings/point-words";

const says: Readonly<Record<ReportName, string>> = {
  sales: timeReports.sales.says,
  liability: "{Points} owed and their worth, expiry, breakage, store credit and gift cards",
  redemptions: "How often each reward and offer was used, and by how many customers",
  retention: "Who came back in the months after joining",
  tiers: "Customers in each tier, and moves up and down",
  referrals: timeReports.referrals.says,
};

/** One-line description of a report. */
export const reportSays = (name: ReportName, words: PointWords): string => words.within(says[name]);
