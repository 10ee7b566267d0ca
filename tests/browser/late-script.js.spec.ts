import type { Page } from "playwright/test";
import { expect, open, settled, test } from "../support/browser";
import { hold } from "../support/held-scripts";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => {
  await signInAs("business.admin");
});

/** Waits for the page's inline script, which queues keys until the script files have loaded. */
const takesKeys = (page: Page) => page.waitForFunction(() => "earlyKeys" in window);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** When the content was painted, and when the first script was requested. */
const scriptTimes = (page: Page) =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    asked: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));

test("no script is asked for before the content is on the screen", async ({ page }) => {
  await open(page, "/customers");
  const { painted, asked } = await scriptTimes(page);
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(asked).toBeGreaterThanOrEqual(painted);
});

test("links and forms are the page until the script is there", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Customers" }).click();
  await expect(heading(page, "Customers")).toBeVisible();
  await page.getByRole("searchbox").first().fill("a");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/customers\?search=a/);
  release();
});

test("what is typed into a text area before the script is there stays", async ({ page }) => {
  const [offer] = rows(
    `select id from offers where type = 1 and description <> '' and deleted_at is null
     and business_id = (select business_id from users where username = 'business.admin') order by id limit 1`,
  );
  const { release } = await hold(page);
  await page.goto(`/offers/describe/offer/${offer?.id}`, { waitUntil: "commit" });
  const area = page.locator('textarea[name="description"]');
  await area.fill("Typed early");
  release();
  await settled(page);
  await expect(area).toHaveValue("Typed early");
});

test("what is typed into a refused page as its script comes keeps its field", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/settings/rules/settings/crm", { waitUntil: "commit" });
  const position = page.locator("#fieldsOrder_8");
  // Enter submits through a button, which must have arrived.
  await expect(page.getByRole("button", { name: "Save fields" })).toBeVisible();
  await position.fill("first");
  await position.press("Enter");
  await expect(page.getByRole("alert").locator('a[href$="#fieldsOrder_8"]')).toBeVisible();
  // The browser moves the focus to the address's fragment when it first paints the page; nobody types before that.
  await expect(page.getByRole("alert")).toBeFocused();
  await position.fill("");
  await position.pressSequentially("1");
  release();
  await settled(page);
  await expect(position).toBeFocused();
  await page.keyboard.type("2");
  await expect(position).toHaveValue("12");
});

test("the buttons that order the customer fields stay where they are as the script comes", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { release } = await hold(page);
  await page.goto("/settings/rules/settings/crm", { waitUntil: "commit" });
  const up = page.getByRole("button", { name: "Move Last name up" });
  await expect(up).toBeVisible();
  const before = await up.boundingBox();
  release();
  await settled(page);
  expect(await up.boundingBox()).toEqual(before);
});

test("a section of the settings sends its script late too, and what was typed before keeps value and focus", async ({
  page,
}) => {
  const { release } = await hold(page);
  await page.goto("/settings/rules/settings/merchantApp", { waitUntil: "commit" });
  const field = page.locator('[name="timer_seconds"]');
  const before = await field.inputValue();
  await expect(page.getByRole("button", { name: "Save settings" })).toBeVisible();
  await field.fill(`${before}1`);
  release();
  await settled(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("2");
  await expect(field).toHaveValue(`${before}12`);
  const { painted, asked } = await scriptTimes(page);
  expect(asked).toBeGreaterThanOrEqual(painted);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Customers" }).click();
  await expect(heading(page, "Customers")).toBeVisible();
  await open(page, "/settings/rules/settings/merchantApp");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field).toHaveValue(`${before}12`);
});

test("what a refused step of a wizard brings back is still there when its script comes", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/customers/template/customers/create", { waitUntil: "commit" });
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field("firstName").fill("Refused early");
  await field("birthDate").fill("2999-01-01");
  await field("consentEmail").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator('#error-summary a[href$="#birthDate"]')).toBeVisible();
  await field("lastName").fill("Typed after");
  release();
  await settled(page);
  await expect(field("firstName")).toHaveValue("Refused early");
  await expect(field("lastName")).toHaveValue("Typed after");
  await expect(field("birthDate")).toHaveValue("2999-01-01");
  await expect(field("consentEmail")).toBeChecked();
  await expect(page.locator('#error-summary a[href$="#birthDate"]')).toBeVisible();
});

test("keys pressed before the script is there count when it is", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(heading(page, "Dashboard")).toBeVisible();
  await takesKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  release();
  await expect(heading(page, "Offers")).toBeVisible();
});

test("what is typed for the search field before the script is there is typed into it", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/offers", { waitUntil: "commit" });
  await expect(heading(page, "Offers")).toBeVisible();
  await takesKeys(page);
  await page.keyboard.type("/tart");
  release();
  await expect(page.getByLabel("Search by title")).toHaveValue("tart");
  await expect(page.getByLabel("Search by title")).toBeFocused();
});

test("the palette, a word and Enter before the script is there lead to the screen", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(heading(page, "Dashboard")).toBeVisible();
  await takesKeys(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("transax");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
});

test("what is typed while the palette is on its way is typed into it", async ({ page }) => {
  const { release } = await hold(page, /\/palette-[^/]*\.js$/);
  await page.goto("/dashboard");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("gift");
  release();
  const box = page.getByRole("combobox", { name: /Find a page/ });
  await expect(box).toHaveValue("gift");
  await expect(box).toBeFocused();
  await page.keyboard.type(" cards");
  await expect(box).toHaveValue("gift cards");
});

test("Escape takes a palette back that is still on its way", async ({ page }) => {
  const { release } = await hold(page, /\/palette-[^/]*\.js$/);
  await page.goto("/dashboard");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  release();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Find a page/ })).toHaveCount(0);
});

test("the palette comes with the page's idle time, before anybody asks for it", async ({ page }) => {
  const palette = page.waitForResponse(/\/palette-[^/]*\.js$/);
  await page.goto("/dashboard");
  expect((await palette).status()).toBe(200);
});

test("the palette finds customers by name, phone or number, and Enter before they are found counts", async ({
  page,
}) => {
  const [who] = rows(
    `select c.id, c.first_name, c.last_name, c.account_number from customers c join users u on u.business_id = c.business_id
     where u.username = 'business.admin' and c.left_at is null and c.account_number <> '' order by c.id limit 1`,
  );
  await open(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${who?.first_name} ${who?.last_name}`);
  await expect(
    page
      .getByRole("option")
      .filter({ hasText: `${who?.first_name} ${who?.last_name}` })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: /Find a page/ })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(String(who?.account_number));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/customers/profile/uid=${who?.id}`));
});

test("c goes to the first new row of the tags", async ({ page }) => {
  await open(page, "/customers/tag/list/customers");
  await page.keyboard.press("c");
  await expect(page.locator("#new-tags input").first()).toBeFocused();
});

test("the help lists what works on the page that it is shown over", async ({ page }) => {
  await open(page, "/dashboard/transactions");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Move between cells");
  await expect(help).not.toContainText("In the tags table");
  await expect(help.getByText("New ", { exact: false })).toHaveCount(0);
  await open(page, "/offers");
  await page.keyboard.press("?");
  await expect(help).toContainText("New offer");
  await expect(help).toContainText("Search in this list");
});

test("keys pressed before the page's last script is read count", async ({ page }) => {
  await page.addInitScript(() => {
    const began = new MutationObserver(() => {
      if (!document.body) return;
      began.disconnect();
      for (const key of ["g", "o"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    began.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  await expect(heading(page, "Offers")).toBeVisible();
});

test("a page that is visited again is where it was left, before its script comes too", async ({ page }) => {
  await open(page, "/customers");
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto("/healthz");
  const { release } = await hold(page);
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  release();
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});
