import { describe, expect, test } from "vitest";
import { drawByTime } from "~/features/reports/by-time.server";
import { writerFor } from "~/features/reports/cells";
import { paths } from "~/paths";
import { type TimeReport, timeReportNames, timeReports } from "../../server/contract/reports/by-time";
import { portalSession } from "../support/portal-session";

const period = { from: "2026-05-01", to: "2026-05-31" };

const drawn = (name: (typeof timeReportNames)[number], row: Readonly<Record<string, number>>, withTotals = true) =>
  drawnAs(timeReports[name], row, withTotals);

const drawnAs = (declared: TimeReport, row: Readonly<Record<string, number>>, withTotals = true) =>
  drawByTime(declared)({
    answer: {
      rows: [{ date: "2026-05-01", to: "2026-05-31", ...row }],
      totals: withTotals ? row : null,
      before: withTotals ? row : null,
      as_of: null,
    },
    query: { period, branchId: 3 },
    unit: "month",
    today: "2026-05-31",
    write: writerFor(portalSession()),
    as: "page",
    request: new Request("http://portal.test/reports"),
  });

describe.each(timeReportNames)("the report by time on %s", (name) => {
  const { columns, charted }: TimeReport = timeReports[name];

  test("draws a column of its own, and works its rates out of its columns", () => {
    expect(Object.keys(columns)).toContain(charted);
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(Object.values(columns).flatMap(({ of = [] }) => of)));
  });

  test("has a figure above the table for each column that asks for one, and a cell in each line and foot", () => {
    const { figures, tables } = drawn(name, {});
    expect(figures).toHaveLength(Object.values(columns).filter(({ isFigure }) => isFigure).length);
    const [table] = tables;
    const widths = [table?.columns, ...(table?.lines ?? []).map(({ cells }) => cells), ...(table?.foot ?? [])];
    expect(widths.map((cells) => cells?.length)).toEqual(Array(4).fill(Object.keys(columns).length + 1));
  });
});

describe("a report by time, as it is drawn", () => {
  const row = {
    sales: 1_234_500,
    returns: 0,
    transactions: 12,
    points_given: 200,
    points_spent: 50,
    redemption_rate: 25,
  };

  test("leads from each figure to the transactions of its type, or with points given or spent, and days", () => {
    const [table] = drawn("sales", row).tables;
    const [line] = table?.lines ?? [];
    const listed = ({ filterTrxType, points }: { readonly filterTrxType?: number; readonly points?: string }) =>
      paths.dashboardTransactions({ date1: period.from, date2: period.to, filterTrxType, branchId: 3, points });
    expect(line?.cells.map(({ text, to = null }) => [text, to])).toEqual([
      ["May 2026", null],
      ["$12,345.00", listed({ filterTrxType: 1 })],
      ["$0.00", null],
      ["12", listed({ filterTrxType: 1 })],
      ["200", listed({ points: "given" })],
      ["50", listed({ points: "spent" })],
      ["25%", null],
    ]);
    expect(table?.foot.map(([name]) => name?.text)).toEqual(["Total", "Previous period"]);
  });

  test("says a rate with the figures it is worked out of, where they are known", () => {
    const rate = (withTotals: boolean) =>
      drawn("sales", row, withTotals).how.find(({ term }) => term === "Redemption rate")?.says;
    expect(rate(true)).toBe("Points spent ÷ points given: 50 ÷ 200 = 25%.");
    expect(rate(false)).toBe("Points spent ÷ points given.");
  });

  test("says a rate of money in money", () => {
    const { how } = drawnAs(
      {
        ...{ title: "Returns", says: "", noun: "returns", charted: "returned", point: () => "" },
        columns: {
          returned: { kind: "money", heading: "Returned" },
          sold: { kind: "money", heading: "Sold" },
          share: { kind: "rate", heading: "Share", how: "Returned ÷ sold", of: ["returned", "sold"] },
        },
      },
      { returned: 1_250, sold: 50_000, share: 2.5 },
    );
    expect(how).toEqual([{ term: "Share", says: "Returned ÷ sold: $12.50 ÷ $500.00 = 2.5%." }]);
  });

  test("leads from referrals, and from each bar, to those of which it became so on those days", () => {
    const { tables, how } = drawn("referrals", { brought: 4, met: 2, expired: 1, paid: 125 });
    const [line] = tables[0]?.lines ?? [];
    const days = `${period.from},${period.to}`;
    expect(line?.cells.map(({ to = null }) => to)).toEqual([
      null,
      paths.referralsHistory({ brought: days }),
      paths.referralsHistory({ met: days }),
      paths.referralsHistory({ expired: days }),
      "/referrals/transactions/program/referral/all?paid=2026-05-01%2C2026-05-31",
    ]);
    expect(tables[0]?.chart?.spec).toMatchObject({
      points: [{ title: "May 2026: 4 brought, 2 met", to: paths.referralsHistory({ brought: days }) }],
      series: [{ name: "Brought", values: [4] }],
    });
    expect(how.at(-1)?.term).toBe("Branch");
  });

  test("draws money in whole units", () => {
    const { tables, figures } = drawn("sales", row);
    expect(tables[0]?.chart?.spec).toMatchObject({ series: [{ values: [12_345] }] });
    expect(figures[0]?.text).toBe("$12,345");
  });
});
