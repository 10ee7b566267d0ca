import type { ReportName, ReportUnit } from "../../../server/contract/reports/words";

interface ReportWords {
  readonly title: string;
  /** What it answers, in a line. */
  readonly says: string;
  /** Whether its rows are of days, weeks or months. */
  readonly byTime?: true;
}

/** The reports there are, in the order of their list. */
export const reportWords: Readonly<Record<ReportName, ReportWords>> = {
  sales: { title: "Sales", says: "Sales, returns, points given and spent, redemption rate", byTime: true },
  liability: { title: "Liability", says: "Points owed and their worth, expiry, breakage, store credit and gift cards" },
  redemptions: { title: "Redemptions", says: "How often each reward and offer was used, and by how many customers" },
  retention: { title: "Retention", says: "Who came back in the months after joining" },
  tiers: { title: "Tiers", says: "Customers in each tier, and moves up and down" },
  referrals: { title: "Referrals", says: "Friends brought, conditions met, expired, and what was paid", byTime: true },
};

export const unitWords: Readonly<Record<ReportUnit, string>> = { day: "Day", week: "Week", month: "Month" };
