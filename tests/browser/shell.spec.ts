import { inAccountMenu } from "../support/account-menu";
import { expect, open, test } from "../support/browser";
import { portal } from "../support/places";

test("the menu leads to each screen and marks where one is", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  for (const [name, path, title] of [
    ["Transactions", "/dashboard/transactions", "Dashboard Transactions · Loyalty Portal"],
    ["Offers", "/offers", "Offers Dashboard · Loyalty Portal"],
    ["Dashboard", "/dashboard", "Dashboard Overview · Loyalty Portal"],
  ] as const) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`${portal.origin}${path}`);
    await expect(page).toHaveTitle(title);
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("the first stop of the keyboard skips to the content", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/offers");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("Lite mode sends no script, and can be left", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/offers");
  await (await inAccountMenu(page, "Lite mode")).click();
  await expect(page.locator(".account").getByText("Leave Lite mode")).toBeAttached();
  await expect(page).toHaveURL(`${portal.origin}/offers#content`);
  for (const path of ["/offers", "/dashboard", "/dashboard/transactions", "/offers/template/offer/create", "/search"]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toMatch(/<script|modulepreload/);
  }
  await (await inAccountMenu(page, "Leave Lite mode")).click();
  await expect(page.locator(".account").getByText("Lite mode", { exact: true })).toBeAttached();
  expect(await (await page.request.get("/offers")).text()).toMatch(/<script/);
});

test("a browser that saves data can leave Lite mode all the same", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await open(page, "/offers");
  await (await inAccountMenu(page, "Leave Lite mode")).click();
  await open(page, "/offers");
  await expect(page.locator(".account").getByText("Lite mode", { exact: true })).toBeAttached();
  await expect(page.locator("script").first()).toBeAttached();
});

test("single-key shortcuts are a choice kept on this device", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/keyboard");
  await page.getByRole("button", { name: "Switch off single-key shortcuts" }).click();
  await expect(page.getByRole("button", { name: "Switch on single-key shortcuts" })).toBeVisible();
  await open(page, "/keyboard");
  await expect(page.getByRole("button", { name: "Switch on single-key shortcuts" })).toBeVisible();
});
