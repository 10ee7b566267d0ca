import { expect, test } from "vitest";
import { wizardShop } from "../../support/wizard-shop";

/* The names and headings of the files that lists export. */

const wizard = wizardShop();
const period = "from=2026-01-01&to=2026-03-31";
const day = String.raw`\d{4}-\d\d-\d\d`;

const reports = {
  entries: () => import("../../../app/features/reports/pages/entries-export"),
  lots: () => import("../../../app/features/reports/pages/lots-export"),
  redeemers: () => import("../../../app/features/reports/pages/redeemers-export"),
  cohort: () => import("../../../app/features/reports/pages/retention-customers-export"),
  moves: () => import("../../../app/features/reports/pages/tier-moves-export"),
};
const customers = () => import("../../../app/features/customers/pages/list-export");
const transactions = () => import("../../../app/features/dashboard/pages/transactions-export");
const referrals = () => import("../../../app/features/referrals/pages/history-export");
const rewards = () => import("../../../app/features/referrals/pages/transactions-export");

const files = [
  [
    "customers.csv",
    customers,
    `customers-${day}`,
    "Customer,First name,Last name,Email,Phone,Account number,Branch,Segment,Tier,Points,First visit,Last visit",
  ],
  [
    "dashboard/transactions.csv?date1=2026-01-01&date2=2026-03-31",
    transactions,
    "transactions-2026-01-01-to-2026-03-31",
    "Transaction,Date,Type,Customer,Email,Phone,Branch,Clerk,Points,Amount,Points balance,Gift card balance,Coupon",
  ],
  [
    "referrals/history/referral.csv",
    referrals,
    `referrals-${day}`,
    "Referrer,Referee,Status,Brought,Until,Referrer points,Referee points,Messages,Reason,Programme",
  ],
  [
    "referrals/transactions/program/referral/all/rows.csv",
    rewards,
    `referral-rewards-${day}`,
    "Customer,Side,Date,Points,Ledger entry,Offer,Reason,Referral",
  ],
  [
    `reports/liability/entries.csv?${period}`,
    reports.entries,
    "points-2026-01-01-to-2026-03-31",
    "Entry,Customer,Type,Date,Change",
  ],
  [
    `reports/liability/entries.csv?${period}&account=credit&flow=taken`,
    reports.entries,
    "credit-2026-01-01-to-2026-03-31",
    "Entry,Customer,Type,Date,Spent or taken back",
  ],
  ["reports/liability/held.csv", reports.lots, `points-held-${day}`, "Customer,Earned,Valid until,Originally,Left"],
  [
    `reports/redemptions/customers.csv?${period}`,
    reports.redeemers,
    "redeemed-2026-01-01-to-2026-03-31",
    "Customer,Last time,Times,Points spent,Points given",
  ],
  [
    `reports/retention/customers.csv?${period}&months=1`,
    reports.cohort,
    "came-back-2026-01-01-to-2026-03-31",
    "Customer,Joined,Last visit,Visits",
  ],
  [
    `reports/tiers/moves.csv?${period}`,
    reports.moves,
    "tier-moves-2026-01-01-to-2026-03-31",
    "Customer,From,To,Direction,Date,Reason",
  ],
] as const;

test.each(files)("/%s", async (address, page, name, heading) => {
  const file = await wizard.admin.visit(await page(), `/${address}`, { action: "all" });
  expect(file.headers.get("content-disposition")).toMatch(new RegExp(`^attachment; filename="${name}\\.csv"$`));
  const bytes = Buffer.from(await file.arrayBuffer()).toString();
  expect(bytes.split("\r\n")[0]).toBe(`\uFEFF${heading}`);
});

test("a file is not made of an address that its list reads differently", async () => {
  for (const [address, page] of files) {
    const odd = `/${address}${address.includes("?") ? "&" : "?"}page=x`;
    const visit = wizard.admin.visit(await page(), odd, { action: "all" });
    await expect(visit).rejects.toMatchObject({ status: 303 });
  }
});
