import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* The offers of a campaign: found by name, ticked and taken out, with and without script. */

test("offers are found, kept through further searches and taken out", async ({ page, signInAs, scripted }) => {
  await signInAs("business.admin");
  const name = `With offers ${Date.now()} ${scripted}`;
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const next of ["Audience", "Offers"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#step-title", { hasText: next })).toBeAttached();
  }
  const search = page.getByRole("searchbox", { name: "Find offers" });
  const offered = page.getByRole("group", { name: "Included offers and rewards" }).getByRole("checkbox");
  await expect(offered).toHaveCount(24);
  const find = async (text: string) => {
    await search.fill(text);
    if (!scripted) await page.getByRole("button", { name: "Search" }).last().click();
    await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toBeVisible();
    // The results of the search before may still be there.
    const first = async () => (await offered.first().locator("xpath=..").textContent())?.toLowerCase();
    await expect.poll(first).toContain(text);
  };
  await find("coffee");
  const first = offered.first();
  const chosen = (await page.locator(`label[for="${await first.getAttribute("id")}"]`).textContent()) ?? "";
  await first.press("Space");
  await find("tart");
  const takeOut = page.getByRole("button", { name: `Remove ${chosen}`, exact: true });
  await expect(takeOut).toBeVisible();
  await offered.first().press("Space");
  if (!scripted) await page.getByRole("button", { name: "Search" }).last().click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await takeOut.press("Enter");
  await expect(takeOut).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  if (scripted) await expect(page.getByRole("button", { name: /^Remove / })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Subject").fill("For you");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start campaign" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  const [made] = rows("select options from campaigns where name = ?", name);
  const { selectedOffers } = JSON.parse(String(made?.options)) as { selectedOffers: string };
  expect(JSON.parse(selectedOffers)).toHaveLength(1);
});
