import Database from "better-sqlite3";
import { axe } from "../support/axe";
import { expect, open, ownOrigin, test } from "../support/browser";
import { portal } from "../support/places";
import { rows } from "../support/rows";

const path = "/draws/spintowin";

/** Customers of the bakery's first branch who have not spun on the demo's last day; each run uses its own. */
function somebody(project: string, nth: number): string {
  const [row] = rows(
    `select account_number from customers where business_id = 1
     and branch_id = (select branch_id from users where username = 'branch.clerk')
     and id not in (select customer_id from spins) order by id limit 1 offset ?`,
    nth * 2 + (project === "js" ? 0 : 1),
  );
  return String(row?.account_number);
}

const spinsOf = (account: string) =>
  rows(
    `select spins.* from spins join customers on customers.id = spins.customer_id
     where customers.account_number = ? order by spins.id`,
    account,
  );

test("a cashier spins once for a customer and sees how it went", async ({ page, signInAs }, { project }) => {
  await signInAs("branch.clerk");
  const account = somebody(project.name, 0);
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

test("who may only read draws sees the wheel and is not offered a spin", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spin to win");
  await expect(page.getByRole("button", { name: "Spin the wheel" })).toHaveCount(0);
  await expect(page.getByLabel("Customer", { exact: true })).toHaveCount(0);
});

test("one form is one spin, however often it is sent", async ({ page, signInAs }, { project }) => {
  await signInAs("business.admin");
  const account = somebody(project.name, 1);
  await open(page, path);
  const key = await page.locator("[name=idempotency_key]").inputValue();
  const send = () =>
    page.request.post(path, {
      headers: ownOrigin,
      form: { customer: account, idempotency_key: key },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(spinsOf(account).length).toBe(1);
});

test("the wheel turns with or without script, and not where motion is unwanted", async ({ page, signInAs }, info) => {
  await signInAs("business.admin");
  const turning = page.locator(".wheel-turning");
  const animation = () => turning.evaluate((wheel) => getComputedStyle(wheel).animationName);
  for (const [nth, motion, expected] of [
    [2, "no-preference", "wheel-turn"],
    [3, "reduce", "none"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, path);
    await page.getByLabel("Customer", { exact: true }).fill(somebody(info.project.name, nth));
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await page.waitForURL(/spin=\d+/);
    expect(await animation()).toBe(expected);
    const outcome = page.locator(".wheel-outcome");
    const told = page.locator(".wheel-latest");
    // The day's count, and the spin's slice and outcome in the list of latest spins.
    await expect(told).toHaveCount(3);
    const names = await told
      .or(outcome)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).animationName))]);
    expect(names).toEqual([motion === "reduce" ? "none" : "wheel-reveal"]);
    await expect(outcome).toBeVisible();
    await expect(told.last()).toBeVisible();
  }
  // A past spin is shown where it stopped.
  await open(page, `${path}?spin=1`);
  await expect(turning).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The wheel" }).getByRole("status")).toBeVisible();
  await open(page, `${path}?spin=999999`);
  await expect(page.getByRole("region", { name: "The wheel" }).getByRole("status")).toHaveCount(0);
});

test("the pages are sound at 320 px, in the light and in the dark", async ({ page, signInAs, scripted }) => {
  await signInAs("business.admin");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of [`${path}?spin=1`, `${path}/prizes`]) {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // axe uses timers, which a page without script does not have.
      if (scripted) expect(await axe(page)).toEqual([]);
    }
  }
});

test("slices are added, moved, taken off and saved row by row", async ({ page, signInAs }, { project }) => {
  // Each run uses its own wheel, so that they do not overwrite each other's.
  const person = project.name === "js" ? "business.admin" : "other.admin";
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  store
    .prepare("update businesses set business_rules = json_set(business_rules, '$.spin_draw_allow', '1') where id = 2")
    .run();
  store.close();
  await signInAs(person);
  await open(page, path);
  if (person === "other.admin") await expect(page.getByText("The wheel has no prizes yet")).toBeVisible();
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
  await fill(0, "Bicycle", "0.5", "1");
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
  await expect(page.getByText("Someone else changed the wheel since you opened it.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Saved wheel" })).toContainText("Red bicycle");
  await expect(names.nth(0)).toHaveValue("Blue bicycle");
  await press("Save wheel");
  await expect(page.getByText("Wheel saved.").last()).toBeVisible();
  await expect(table.first()).toContainText("Blue bicycle");
});

test("who may only read spins, but does not edit", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  const answer = await page.goto(`${path}/prizes`);
  expect(answer?.status()).toBe(403);
});
