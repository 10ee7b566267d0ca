import { expect, open, settled, test } from "../support/browser";
import { focused, tabTo, withoutPointer } from "../support/keys";
import { customersOf } from "../support/manifest";
import { rows } from "../support/rows";

test("signs in, makes an offer, publishes, deletes and restores it by keys alone", async ({ page }) => {
  test.slow();
  await withoutPointer(page);
  await open(page, "/");
  await tabTo(page, "Username");
  await page.keyboard.type("business.admin");
  await tabTo(page, "Password");
  await page.keyboard.type("loyalty-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await settled(page);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.locator("#step-title", { hasText: "Template" })).toBeVisible();
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title", { hasText: "Type of offer" })).toBeVisible();
  await tabTo(page, /^Discount or gift/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[name="type"][value="3"]')).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title", { hasText: "Description" })).toBeVisible();
  await tabTo(page, /^Bonus points/);
  await page.keyboard.type("30");
  await tabTo(page, /^Title/);
  await page.keyboard.type("Typed by keys");
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title", { hasText: "Audience" })).toBeVisible();
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title", { hasText: "Conditions" })).toBeVisible();
  await tabTo(page, /^Never expires/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-title", { hasText: "Review and publish" })).toBeVisible();
  await tabTo(page, "Publish offer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await expect.poll(() => rows("select count(*) as n from offers where title = 'Typed by keys'")[0]?.n).toBe(1);

  await settled(page);
  await page.keyboard.press("/");
  await page.keyboard.type("Typed by keys");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=Typed/);
  // A list is one tab stop: arrows lead to the row, Enter into its actions cell.
  await page.getByRole("region", { name: "Offers" }).focus();
  await expect(page.getByRole("grid", { name: "Offers" })).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("More for Typed by keys");
  await page.keyboard.press("Enter");
  for (const to of ["Priority", "Copy", "Delete"]) {
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(`${to} Typed by keys`);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Delete this offer?" })).toBeVisible();
  await tabTo(page, "Delete offer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  const deleted = () => rows("select deleted_at from offers where title = 'Typed by keys'")[0]?.deleted_at;
  expect(deleted()).not.toBeNull();
  await tabTo(page, /^Undo/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Offer restored.")).toBeVisible();
  expect(deleted()).toBeNull();
});

test("a balance is adjusted in at most 8 keys beside what is typed", async ({ page, signInAs }) => {
  await withoutPointer(page);
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  const balance = () => Number(rows("select points_balance from customers where id = ?", uid)[0]?.points_balance);
  const before = balance();
  await open(page, `/customers/profile/uid=${uid}`);
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  await press("a");
  await expect(page.getByLabel("Points", { exact: true })).toBeFocused();
  await page.keyboard.type("15");
  await press("Tab");
  await page.keyboard.type("By keys");
  await press("Enter");
  await expect(page.getByText(/^15 points added to /)).toBeVisible();
  expect(pressed).toBeLessThanOrEqual(8);
  expect(balance()).toBe(before + 15);
});

test("a summary's link leads to its field, and what is typed there keeps the focus", async ({ page, signInAs }) => {
  await withoutPointer(page);
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  const forms = [
    { path: "/giftcards/describe/giftcard/create", button: "Continue", problem: "Enter a title", field: "Title" },
    {
      path: `/customers/profile/uid=${uid}/adjust`,
      button: "Adjust balance",
      problem: "Enter a number of points",
      field: "Points",
    },
  ];
  for (const { path, button, problem, field } of forms) {
    await open(page, path);
    const summary = page.locator("#error-summary");
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(summary).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(summary.getByRole("link", { name: problem })).toBeFocused();
    await page.keyboard.press("Enter");
    const asked = page.getByLabel(field, { exact: true });
    await expect(asked).toBeFocused();
    await page.keyboard.type("12");
    await expect(asked).toHaveValue("12");
    await expect(asked).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect(summary).toBeFocused();
  }
});

test("a page drawn anew keeps the focus: in the box that was searched with, else at the content", async ({
  page,
  signInAs,
}) => {
  await withoutPointer(page);
  await signInAs("business.admin");
  await open(page, "/customers");
  await page.keyboard.press("/");
  await page.keyboard.type("tremblay");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Remove “tremblay”" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("tremblay");
  await tabTo(page, "Remove “tremblay”");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Remove “tremblay”" })).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 600 } });

  test("a search does not call the keyboard over what it found", async ({ page, signInAs }) => {
    await signInAs("business.admin");
    await open(page, "/customers");
    await page.getByRole("searchbox").fill("tremblay");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("link", { name: "Remove “tremblay”" })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
  });
});

for (const path of [
  "/settings",
  "/settings/rules/settings/merchantApp",
  "/settings/payments/fraud",
  "/settings/payments/wallets/1/top-up",
  "/import-data/create",
]) {
  test(`on ${path} the help, the palette and g with a letter answer to their keys`, async ({ page, lookAs }) => {
    await withoutPointer(page);
    await lookAs("business.admin");
    await open(page, path);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /Find a page/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page.getByRole("heading", { level: 1, name: "Customers", exact: true })).toBeVisible();
  });
}

test("c keeps what a list is limited to", async ({ page, lookAs }) => {
  await withoutPointer(page);
  await lookAs("business.admin");
  const [branch] = rows(
    "select b.id from branches b join users u on u.business_id = b.business_id where u.username = 'business.admin' order by b.id desc limit 1",
  );
  await open(page, `/settings/businessProfile/employees?branchId=${branch?.id}`);
  await page.keyboard.press("c");
  await expect(page).toHaveURL(new RegExp(`/employee/create\\?branchId=${branch?.id}$`));
  await open(page, "/products/dashboard");
  const category = page.locator('#content a[href*="category="]').first();
  const key = new URL((await category.getAttribute("href")) ?? "", page.url()).searchParams.get("category");
  await open(page, `/products/dashboard?category=${key}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("New product")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(new RegExp(`create\\?category=${key}$`));
});

test("/ goes to the search of the settings, and what is typed there is text", async ({ page, lookAs }) => {
  await withoutPointer(page);
  await lookAs("business.admin");
  await open(page, "/settings");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search settings" })).toBeFocused();
  await page.keyboard.type("g cqqqq");
  await expect(page.getByRole("searchbox", { name: "Search settings" })).toHaveValue("g cqqqq");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Show all settings" })).toBeVisible();
  await tabTo(page, "Show all settings");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("searchbox", { name: "Search settings" })).toHaveValue("");
});

test("a message floats over nothing, and closing it leads back to the page", async ({ page, signInAs }) => {
  await withoutPointer(page);
  await page.setViewportSize({ width: 400, height: 600 });
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  await open(page, `/customers/profile/uid=${uid}/adjust`);
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 points? added to /)).toBeVisible();
  const gap = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const end = document.querySelector("#content > :last-child")?.getBoundingClientRect().bottom;
      const over = document.querySelector(".snackbars-running > .snackbar")?.getBoundingClientRect().top;
      return over === undefined || end === undefined ? -1 : over - end;
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await tabTo(page, /^Close: 1 point/);
  await page.keyboard.press("Enter");
  await expect(page.locator(".snackbar")).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("the key map opens at its top on a low screen", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 400, height: 500 });
  await signInAs("business.admin");
  await open(page, "/draws");
  await page.keyboard.press("?");
  const heading = page.getByRole("dialog").getByRole("heading", { name: "Keyboard shortcuts" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

for (const path of [
  "/dashboard",
  "/dashboard/transactions?date1=2026-01-01",
  "/offers",
  "/offers/template/offer/create",
  "/keyboard",
  "/redemptions",
  "/giftcards/describe/giftcard/create",
  "/draws",
  "/draws/type/draws/create",
  "/draws/spintowin",
  "/customers",
  "/customers/template/customers/create",
  "/customers/tag/list/customers",
  "/customers/balance-gifts/new",
  "/tiers",
  "/testupload",
]) {
  test(`on ${path} every stop shows its focus, and none is a trap`, async ({ page, lookAs }) => {
    await lookAs("business.admin");
    await open(page, path);
    const seen: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press("Tab");
      const here = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const around = element.closest("label, li, .focus-shown");
        const near = around ? getComputedStyle(around) : null;
        return {
          words: element.outerHTML.slice(0, 160),
          shown:
            // The browser's own focus ring is on the calendar button inside the field.
            (element.matches("input[type=date], input[type=time]") && !element.matches(":focus-visible")) ||
            (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) ||
            boxShadow !== "none" ||
            (near !== null && near.outlineStyle !== "none" && Number.parseFloat(near.outlineWidth) >= 2),
        };
      });
      if (here === null) break;
      expect.soft(here.shown, `focus is shown on ${here.words}`).toBe(true);
      seen.push(here.words);
    }
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(await focused(page)).toBeDefined();
  });
}
