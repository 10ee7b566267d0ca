import { expect, open, test } from "../support/browser";

const countOf = (text: string | null) =>
  Number(/of (?:more than )?([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
const figureOf = (text: string | null) => Number((text ?? "").replace(/[^\d]/g, ""));

test("members and segments of the dashboard lead to the members they count", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const counted = async () => {
    await open(page, "/dashboard");
    const numbers = await page
      .getByRole("main")
      .locator('a[href^="/customers"]')
      .evaluateAll((all) =>
        all.map((link) => ({
          href: link.getAttribute("href") ?? "",
          text: (link.querySelector("strong") ?? link).textContent ?? "",
        })),
      );
    return numbers.filter(({ text }) => text !== "0");
  };
  expect((await counted()).length).toBeGreaterThan(5);
  for (const at of [0, -1]) {
    // Retries, because other tests may add customers between the two readings.
    await expect(async () => {
      const { href = "", text = "" } = (await counted()).at(at) ?? {};
      await open(page, href);
      await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
      const shown = await page.getByRole("navigation", { name: "Pages" }).locator("p").textContent();
      expect(countOf(shown), href).toBe(figureOf(text));
    }).toPass();
    await expect(page.locator("main tbody tr")).toHaveCount(25);
  }
});

test("the box forgives how it is written, and a chip takes it back", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers");
  const first = page.locator("main tbody tr").first();
  const name =
    (await first
      .getByRole("rowheader")
      .locator("div")
      .evaluate((cell) => cell.firstChild?.textContent)) ?? "";
  const [given = "", ...family] = name.split(" ");
  const box = page.getByRole("searchbox", { name: /Search by name/ });
  await expect(box).toHaveAccessibleDescription("Try part of a name or number");
  await box.fill(`  ${family.join(" ").toUpperCase()}, ${given.slice(0, 1).toLowerCase()}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/customers\?search=/);
  await expect(page.locator("main tbody tr").filter({ hasText: name }).first()).toBeVisible();
  await page.getByRole("link", { name: /^Remove “/ }).click();
  await expect(page).toHaveURL(/\/customers$/);
});

test("the list narrows by a plain form, its state in the address", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers");
  await page.getByLabel("Segment", { exact: true }).selectOption({ label: "Loyal" });
  await page.locator("#more-filters").click();
  await page.getByLabel("Points from").fill("10");
  await page.getByLabel("Email consent").selectOption({ label: "Yes" });
  await page.getByRole("group", { name: "Branch", exact: true }).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/segment=loyal/);
  await expect(page).toHaveURL(/user_balance=10/);
  const rows = page.locator("main tbody tr");
  await expect(rows.first()).toContainText("Loyal");
  const chips = page.getByRole("navigation", { name: "Filters that are on" });
  await expect(chips.getByRole("link")).toHaveCount(5);
  await chips.getByRole("link", { name: "Remove Points: from 10" }).click();
  await expect(page).not.toHaveURL(/user_balance/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/segment=loyal.*page=2/);
  await expect(rows.first()).toContainText("Loyal");
});

test("a view keeps the filters under a name, which can be changed and deleted", async ({ page, signInAs }) => {
  const name = "Away scripted";
  await signInAs("business.admin");
  await open(page, "/customers?segment=dormant&sort=balance");
  const views = page.getByRole("navigation", { name: "Saved views" });
  const disclose = () => page.getByText(/^(Save this view|Edit views)$/).click();
  const box = page.getByRole("textbox", { name: "Name of the new view" });
  await disclose();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a name for the view");
  await box.fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(views.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await open(page, "/customers");
  await views.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/segment=dormant&sort=balance/);
  await disclose();
  await page.getByRole("textbox", { name: `Name of ${name}` }).fill(`${name} long`);
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await expect(views.getByRole("link", { name: `${name} long` })).toBeVisible();
  await open(page, "/customers");
  await disclose();
  await page.getByRole("button", { name: `Delete ${name} long` }).click();
  await expect(page.getByRole("link", { name: `${name} long` })).toHaveCount(0);
});
