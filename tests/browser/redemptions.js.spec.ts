import { expect, open, test } from "../support/browser";
import { deleteAndUndo } from "../support/deleting";
import { rows } from "../support/rows";
import { mine, searchAndClear } from "../support/searching";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("search, type, state and orders narrow the list and stay in the address", async ({ page }) => {
  await searchAndClear(page, { table: "point_rewards", list: "/redemptions" });
  await page.getByLabel("Type").selectOption("14");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/type=14/);
  await expect(page.locator("tbody tr").filter({ hasNotText: "Free product" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "States" })
    .getByRole("link", { name: /^Active/ })
    .click();
  await expect(page).toHaveURL(/state=active/);
  await page
    .getByRole("columnheader", { name: /^Priority/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/direction=asc/);
  await open(page, "/redemptions?type=7&sort=colour");
  await expect(page.getByText("Unknown type of redemption. The filter was ignored.")).toBeVisible();
});

test("a redemption is deleted after asking, and comes back by undo", async ({ page }) => {
  const [victim] = rows(`select id, title from point_rewards where ${mine} order by id limit 1 offset 3`);
  await deleteAndUndo(
    page,
    { id: Number(victim?.id), title: String(victim?.title) },
    { table: "point_rewards", list: "/redemptions", noun: "redemption" },
  );
});

test("a redemption is placed highest and lowest from the list", async ({ page }) => {
  const [one] = rows(`select id, title, sort_order from point_rewards where ${mine} order by id limit 1 offset 5`);
  const place = () => rows("select sort_order from point_rewards where id = ?", Number(one?.id))[0]?.sort_order;
  await open(page, `/redemptions?search=${encodeURIComponent(String(one?.title))}`);
  const where = one?.sort_order === 1 ? "last" : "first";
  await page.getByRole("button", { name: `move ${one?.title} ${where}` }).click();
  await expect(page.getByText(`Redemption moved ${where}.`)).toBeVisible();
  expect(place()).toBe(one?.sort_order === 1 ? 0 : 1);
});

test("list, delete page and every step fit 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const [one] = rows(`select id from point_rewards where ${mine} order by id limit 1`);
  const steps = ["template", "describe", "audience", "conditions", "finalize"];
  const paths = [
    "/redemptions",
    `/redemptions/${one?.id}/delete`,
    ...steps.map((step) => `/redemptions/${step}/redemption/${one?.id}`),
  ];
  for (const path of paths) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
