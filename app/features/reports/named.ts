import { timeReports } from "../../../server/contract/reports/by-time";
import type { ReportName } from "../../../server/contract/reports/named";

interface ReportWords {
  readonly title: string;
  /** What it answers, in a line. */
  readonly says: string;
}

/** The reports there are. */
export const reportWords: Readonly<Record<ReportName, ReportWords>> = {
  ...timeReports,
  liability: { title: "Liability", says: "Points owed and their worth, expiry, breakage, store credit and gift cards" },
  redemptions: { title: "Redemptions", says: "How often each reward and offer was used, and by how many customers" },
  retention: { title: "Retention", says: "Who came back in the months after joining" },
  tiers: { title: "Tiers", says: "Customers in each tier, and moves up and down" },
};
