import { expect, test } from "../../support/http";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const figureOf = (text: string) => Number(text.replace(/[^\d]/g, ""));

test("every number of the activity leads to the rows behind it", async ({ visit }) => {
  for (const at of [0, 2]) {
    // Retries, because other tests may post between the two readings.
    await expect(async () => {
      await visit.open("/dashboard?dashboardDate=2026-01-01&toDate=2026-11-21");
      const lines = visit.part("Activity by type of transaction").querySelectorAll("tbody tr");
      expect(lines.length).toBeGreaterThan(3);
      const link = lines[at]?.querySelector("a[href]");
      await visit.open(link?.getAttribute("href") ?? "");
      const [, shown] = /of ([\d,]+)/.exec(visit.texts("main").join(" ")) ?? [];
      expect(figureOf(shown ?? ""), visit.address()).toBe(figureOf(link?.text ?? ""));
    }).toPass();
  }
});

test("each day of the table leads to its own transactions, the days before it too", async ({ visit }) => {
  await visit.open("/dashboard");
  const [, ...lines] = visit.part("Customers by day").querySelectorAll("tr");
  const dayOf = (text: string) => text.replace(/(\d\d)\/(\d\d)\/(\d{4})/, "$3-$1-$2");
  const earlier = (day: string) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - 30 * 86_400_000).toISOString().slice(0, 10);
  expect(lines).toHaveLength(30);
  for (const line of lines) {
    const [name, now, before] = line.querySelectorAll("th, td");
    const day = dayOf(name?.text ?? "");
    for (const [cell, on] of [
      [now, day],
      [before, earlier(day)],
    ] as const) {
      if (figureOf(cell?.text ?? "") === 0) continue;
      expect(cell?.querySelector("a")?.getAttribute("href")).toBe(`/dashboard/transactions?date1=${on}&date2=${on}`);
    }
  }
  const [, , before] = lines.find((line) => line.querySelectorAll("a").length === 2)?.querySelectorAll("th, td") ?? [];
  await visit.open(before?.querySelector("a")?.getAttribute("href") ?? "");
  expect(visit.texts("main").join(" ")).toMatch(/ of [1-9][\d,]* transactions/);
});

test("what is impossible in the address is said, not suffered", async ({ visit }) => {
  for (const query of [
    "dashboardDate=2026-02-31",
    "dashboardDate=2026-05-01&toDate=2026-04-01",
    "branchId=999999",
    "toDate=%00",
  ])
    await visit.meets(200, `/dashboard?${query}`);
});
