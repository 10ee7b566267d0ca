import { isTimeReport, timeReports } from "../../../server/contract/reports/by-time";
import type { OtherReportName, ReportName } from "../../../server/contract/reports/named";
import { drawByTime } from "./by-time.server";
import { drawLiability } from "./liability.server";
import { drawRedemptions } from "./redemptions.server";
import { drawRetention } from "./retention.server";
import { drawTiers } from "./tiers.server";
import type { Drawn } from "./told";

interface ReportWords {
  readonly title: string;
  /** What it answers, in a line. */
  readonly says: string;
}

const others: Readonly<Record<OtherReportName, ReportWords & { readonly draw: Drawn }>> = {
  liability: {
    title: "Liability",
    says: "Points owed and their worth, expiry, breakage, store credit and gift cards",
    draw: drawLiability,
  },
  redemptions: {
    title: "Redemptions",
    says: "How often each reward and offer was used, and by how many customers",
    draw: drawRedemptions,
  },
  retention: { title: "Retention", says: "Who came back in the months after joining", draw: drawRetention },
  tiers: { title: "Tiers", says: "Customers in each tier, and moves up and down", draw: drawTiers },
};

/** What a report is called, what it answers and how it is drawn. */
export function reportOf(name: ReportName): ReportWords & { readonly byTime: boolean; readonly draw: Drawn } {
  if (!isTimeReport(name)) return { ...others[name], byTime: false };
  const { title, says } = timeReports[name];
  return { title, says, byTime: true, draw: drawByTime(name) };
}
