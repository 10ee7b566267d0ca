import { describe, expect, test } from "vitest";
import { cameBackNames, mostMonthsShown } from "~/features/reports/came-back";
import { writerFor } from "~/features/reports/cells";
import { csvOf } from "~/features/reports/csv";
import type { ReportInput } from "~/features/reports/report-input";
import { drawRetention } from "~/features/reports/retention.server";
import { portalSession } from "../support/portal-session";

const rowsOf = (joined: string, months: number) =>
  Array.from({ length: months + 1 }, (_, after) => ({ joined, after, members: 10, customers: 1, rate: after / 2 }));

const drawn = (as: ReportInput["as"], months: number) =>
  drawRetention({
    answer: {
      rows: [...rowsOf("2016-11", months), ...rowsOf("2016-12", months - 1)],
      totals: null,
      before: null,
      as_of: null,
    },
    query: { period: { from: "2016-11-01", to: "2016-12-31" }, branchId: 0 },
    unit: "month",
    today: "2026-11-27",
    write: writerFor(portalSession()),
    as,
    request: new Request("http://portal.test/reports"),
  });

describe.each([3, mostMonthsShown, mostMonthsShown + 1, 120])("%i months after joining", (months) => {
  const shown = Math.min(months, mostMonthsShown);

  test("the page shows them up to two years, and says where the rest is", () => {
    const [table] = drawn("page", months).tables;
    expect(table?.columns.map(({ heading }) => heading).slice(2)).toEqual([
      "Same month",
      ...Array.from({ length: shown }, (_, at) => `+${at + 1}`),
    ]);
    expect(table?.heat?.columns).toHaveLength(shown + 1);
    expect(table?.note).toBe(
      months > shown ? `Shows ${shown} months after joining. The CSV file has all ${months}.` : undefined,
    );
  });

  test("the file has every one", () => {
    const { heading, lines } = csvOf(drawn("file", months));
    expect(heading.at(-1)).toBe(`+${months}`);
    expect(lines.map((line) => line.length)).toEqual([months + 3, months + 3]);
    expect(lines.map((line) => line.at(-1))).toEqual([months / 2, null]);
  });
});

test("the customers behind a share can be listed for every month of ten years", () => {
  expect(cameBackNames).toMatchObject({
    0: "Back the same month",
    1: "Back after 1 month",
    120: "Back after 120 months",
  });
});
