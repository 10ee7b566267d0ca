import { axe } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { spinner, spinsOf } from "../support/spinners";

const path = "/draws/spintowin";

test("a cashier spins once for a customer and sees how it went", async ({ page, signInAs }) => {
  await signInAs("branch.clerk");
  const account = spinner("js", 0);
  await open(page, path);
  await expect(page.getByRole("link", { name: "Edit wheel" })).toHaveCount(0);
  await page.getByLabel("Customer", { exact: true }).fill(account);
  await page.getByRole("button", { name: "Spin the wheel" }).click();
  await page.waitForURL(/spin=\d+/);
  const [spin, ...more] = spinsOf(account);
  expect(more).toEqual([]);
  const expected = spin?.outcome === "won" ? `wins: ${spin.title}` : `The wheel stopped on “${spin?.title}”`;
  await expect(page.getByRole("region", { name: "The wheel" }).getByRole("status")).toContainText(expected);
  await expect(
    page
      .locator("tbody tr")
      .filter({ hasText: String(spin?.title) })
      .first(),
  ).toBeVisible();
  expect(spin?.outcome === "won").toBe(spin?.transaction_id !== null);

  await page.getByLabel("Customer", { exact: true }).fill(account);
  await page.getByRole("button", { name: "Spin the wheel" }).click();
  await expect(page.locator("#error-summary")).toContainText("has already spun once today");
  await expect(page.getByLabel("Customer", { exact: true })).toHaveValue(account);
  await page.getByLabel("Customer", { exact: true }).fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Spin the wheel" }).click();
  await expect(page.locator("#error-summary")).toContainText("No customer has this");
  expect(spinsOf(account).length).toBe(1);
});

test("the pages are sound at 320 px, in the light and in the dark", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of [`${path}?spin=1`, `${path}/prizes`]) {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axe(page)).toEqual([]);
    }
  }
});

test("slices are added, moved, taken off and saved row by row", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, path);
  await page.getByRole("link", { name: "Edit wheel" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit wheel");

  const names = page.getByLabel(/^\d+\. Name$/);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  while ((await names.count()) > 2) {
    const before = await names.count();
    await page
      .getByRole("button", { name: /^Remove / })
      .last()
      .click();
    await expect(names).toHaveCount(before - 1);
  }
  await press("Add a slice");
  await expect(names).toHaveCount(3);
  const fill = async (row: number, title: string, odds: string, stock: string) => {
    await names.nth(row).fill(title);
    await page.getByLabel("Odds", { exact: true }).nth(row).fill(odds);
    await page.getByLabel("Left", { exact: true }).nth(row).fill(stock);
    await page
      .getByLabel("Gives")
      .nth(row)
      .selectOption(stock === "" ? "No prize" : "A prize");
  };
  // Enough to be left whatever others spin meanwhile: what they win is taken off what is entered.
  await fill(0, "Bicycle", "0.5", "100");
  await fill(1, "Sticker", "60", "500");
  await fill(2, "Nothing", "30", "");
  await press("Save wheel");
  await expect(page.locator("#error-summary")).toContainText("The odds add up to 90.5%, not 100%: 9.5% more is needed");
  await expect(names.nth(0)).toHaveValue("Bicycle");
  await page.getByLabel("Odds", { exact: true }).nth(2).fill("39.5");
  await press("Move Nothing up");
  await expect(names.nth(1)).toHaveValue("Nothing");
  await press("Save wheel");
  await expect(page.getByText("Wheel saved.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}(#|$)`));
  const table = page.getByRole("region", { name: "Prizes on the wheel" }).locator("tbody tr");
  await expect(table).toHaveText([/1Bicycle0\.5%\d/, /2Nothing39\.5%No prize/, /3Sticker60%\d/]);

  await page.getByRole("link", { name: "Edit wheel" }).click();
  await expect(names).toHaveCount(3);
  const other = await page.context().newPage();
  await open(other, `${path}/prizes`);
  await other.getByLabel("1. Name").fill("Red bicycle");
  await other.getByRole("button", { name: "Save wheel" }).click();
  await expect(other.getByText("Wheel saved.")).toBeVisible();
  await names.nth(0).fill("Blue bicycle");
  await press("Save wheel");
  await expect(page.getByText("Someone else changed this since you opened it")).toBeVisible();
  await expect(page.getByRole("region", { name: "Both versions" })).toContainText("Red bicycle");
  await expect(names.nth(0)).toHaveValue("Blue bicycle");
  await press("Save my version");
  await expect(page.getByText("Wheel saved.").last()).toBeVisible();
  await expect(table.first()).toContainText("Blue bicycle");
});
