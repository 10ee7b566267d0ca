/** The reports, in list order. */
export const reportTitles = {
  sales: "Sales",
  liability: "Liability",
  redemptions: "Redemptions",
  retention: "Retention",
  tiers: "Tiers",
  referrals: "Referrals",
} as const;

export type ReportName = keyof typeof reportTitles;

export const reportNames = Object.keys(reportTitles) as ReportName[];
