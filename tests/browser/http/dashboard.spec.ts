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

test("what is impossible in the address is said, not suffered", async ({ visit }) => {
  for (const query of [
    "dashboardDate=2026-02-31",
    "dashboardDate=2026-05-01&toDate=2026-04-01",
    "branchId=999999",
    "toDate=%00",
  ])
    await visit.meets(200, `/dashboard?${query}`);
});
