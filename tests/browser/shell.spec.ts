import { inAccountMenu } from "../support/account-menu";
import { expect, open, test } from "../support/browser";
import { portal } from "../support/places";
import { rows } from "../support/rows";

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

test("/search finds screens and what can be done, and only what the visitor may", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/search");
  await page.getByLabel("Search for").fill("offer");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=offer/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /New offer/ })
    .click();
  await expect(page).toHaveURL(/\/offers\/template\/offer\/create/);
  await signInAs("business.clerk");
  await open(page, "/search?q=offer");
  await expect(page.getByRole("main").getByRole("link", { name: /^Offers/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /New offer/ })).toHaveCount(0);
});

test("/search finds customers by name, phone or number", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const [who] = rows(
    `select c.id, c.first_name, c.last_name, c.phone, c.account_number from customers c
     join users u on u.business_id = c.business_id
     where u.username = 'business.admin' and c.left_at is null and c.phone <> '' and c.account_number <> ''
     order by c.id limit 1`,
  );
  for (const query of [`${who?.first_name} ${who?.last_name}`, String(who?.phone), String(who?.account_number)]) {
    await open(page, `/search?${new URLSearchParams({ q: query })}`);
    const people = page.getByRole("region", { name: "Customers" });
    await expect(people.locator(`a[href="/customers/profile/uid=${who?.id}"]`), query).toBeVisible();
  }
  await page.getByRole("region", { name: "Customers" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/customers\/profile\/uid=/);
  await signInAs("other.admin");
  await open(page, `/search?${new URLSearchParams({ q: String(who?.account_number) })}`);
  await expect(page.locator(`a[href="/customers/profile/uid=${who?.id}"]`)).toHaveCount(0);
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

test("a browser that saves data is sent no script", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  for (const path of ["/", "/offers", "/dashboard"]) {
    const html = await (await page.request.get(path, { headers: { "save-data": "on" } })).text();
    expect(html, path).not.toMatch(/<script|modulepreload/);
  }
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

test("iframe=true marks the portal as framed and travels along", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/offers?iframe=true");
  await expect(page.locator(".shell-framed")).toHaveCount(1);
  const answer = await page.request.get("/offers?iframe=true");
  expect(answer.headers()["content-security-policy"], "never relaxes who may frame").toContain(
    "frame-ancestors 'none'",
  );
});

test("a page is painted once its content is there, not piece by piece", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.goto("/customers");
  await expect(page.locator('head > link[rel="expect"][blocking="render"]')).toHaveAttribute("href", "#content");
  await expect(page.locator("main#content tbody tr")).not.toHaveCount(0);
});

test("the menu stands in groups, each named, none without entries", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("list")).toHaveCount(6);
  await expect(menu.getByRole("list", { name: "Programme" }).getByRole("link")).toHaveText([
    "Offers",
    "Redemptions",
    "Gift cards",
    "Referrals",
    "Products",
    "Draws",
    "Spin to win",
  ]);
  await expect(menu.getByRole("list", { name: "Customers" }).getByRole("link")).toHaveText([
    "Customers",
    "Counter",
    "Tags",
    "Tiers",
    "Bulk points",
    "Import",
  ]);
  // Pages linked from the settings overview are not in the menu, only in search and shortcuts.
  await expect(menu.getByRole("list", { name: "Settings" }).getByRole("link")).toHaveText(["Settings"]);
});
