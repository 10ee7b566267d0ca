import { expect, open, ownOrigin, test } from "../support/browser";
import { portal } from "../support/places";
import { lapse, rows } from "../support/rows";

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
});

test("? lists the keys, Escape closes it and gives the focus back", async ({ page }) => {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  await expect(help).toContainText("Offers");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
});

test("g sequences go to screens, c creates", async ({ page }) => {
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/offers\/template\/offer\/create/);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
});

test("/ goes to the page's own search", async ({ page }) => {
  await open(page, "/offers");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search by title")).toBeFocused();
  await page.keyboard.type("g o c ?");
  await expect(page.getByLabel("Search by title")).toHaveValue("g o c ?");
  await expect(page).toHaveURL(`${portal.origin}/offers`);
});

test("the palette finds any screen, by keys alone", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /Find a page/ });
  await expect(box).toBeFocused();
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("trans");
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toContainText(
    "Transactions",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
  await expect(box).toHaveCount(0);
});

test("the palette offers a clerk nothing they may not do", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await open(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("new offer");
  await expect(page.getByRole("option", { name: /New offer/ })).toHaveCount(0);
});

test("switched off, single keys do nothing; the palette stays", async ({ page }) => {
  await open(page, "/keyboard");
  await page.getByRole("button", { name: "Switch off single-key shortcuts" }).click();
  await expect(page.getByRole("button", { name: "Switch on single-key shortcuts" })).toBeVisible();
  await open(page, "/keyboard");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Find a page/ })).toBeFocused();
  expect(page.url()).toBe(`${portal.origin}/keyboard`);
});

test("offline blocks the page in these words, and online frees it", async ({ page, context }) => {
  await context.setOffline(true);
  const popup = page.getByRole("alertdialog", { name: "Offline" });
  await expect(popup).toBeVisible();
  await expect(popup).toContainText(
    "It appears your network is no longer connected. Please check your internet connection.",
  );
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expect(popup).toBeVisible();
  await context.setOffline(false);
  await expect(popup).toBeHidden();
});

test("a snackbar is a status, waits while pointed at, and goes by itself after four seconds", async ({ page }) => {
  await page.clock.install();
  await open(page, "/offers?search=");
  const [victim] = rows(
    "select o.id, o.title from offers o join users u on u.business_id = o.business_id where u.username = 'business.admin' and o.deleted_at is null order by o.id desc limit 1",
  );
  await open(page, `/offers/${victim?.id}/delete`);
  await page.getByRole("button", { name: "Delete offer" }).click();
  const status = page.locator(".snackbar").filter({ hasText: String(victim?.title) });
  await expect(status).toBeVisible();
  await status.hover();
  await page.clock.runFor(20_000);
  await expect(status).toBeVisible();
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(page.getByText("The offer is back.")).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_200);
  await expect(page.getByText("The offer is back.")).toHaveCount(0);
});

test("REFRESH clears what the browser keeps of the portal and asks to sign in again", async ({ page }) => {
  const answer = await page.request.post("/shell/refresh", { headers: ownOrigin, maxRedirects: 0 });
  expect(answer.headers()["clear-site-data"]).toMatch(/"cache".*"cookies".*"storage"/);
  await open(page, "/offers");
  await expect(page).toHaveURL(/\?redirect=/);
});

test("a lapsed session asks for the password in place and sends again what was being sent", async ({
  page,
  context,
}) => {
  await open(page, "/offers/template/offer/create");
  await lapse(context);
  await page.getByRole("button", { name: "Continue" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByLabel("Password")).toBeVisible();
  await popup.getByLabel("Username").fill("business.admin");
  await popup.getByLabel("Password").fill("loyalty-demo");
  await popup.getByRole("button", { name: /Sign in/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose the type of offer" })).toBeVisible();
});
