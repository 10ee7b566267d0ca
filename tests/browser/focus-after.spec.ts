import { expect, open, settled, test } from "../support/browser";
import { focused } from "../support/keys";
import { customersOf } from "../support/manifest";

/*
 * Focus and URL after a form or a switch, with and without script.
 */

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("a preference that is switched keeps the focus on its switch", async ({ page }) => {
  await open(page, "/keyboard");
  for (const name of [/^Switch off single-key/, /^Switch on single-key/]) {
    await page.getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("button", { name: /^Switch (on|off) single-key/ })).not.toHaveText(name);
    await settled(page);
    expect(await focused(page)).toMatch(/^Switch (on|off) single-key/);
  }
});

test("a form that goes through leads to the content, not to where its errors would be", async ({ page, scripted }) => {
  const [uid = 0] = customersOf("business.admin");
  await open(page, `/customers/profile/uid=${uid}/adjust`);
  await page.getByLabel("Points", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.getByLabel("Points", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.getByText(/^2 points added to /)).toBeVisible();
  expect(new URL(page.url()).hash).toBe(scripted ? "" : "#content");
  await expect(page.locator("#content")).toBeFocused();
});

test("a search holds what is asked, and with script nothing that is not", async ({ page, scripted }) => {
  await open(page, "/offers");
  await page.getByRole("searchbox").fill("bread");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=bread/);
  const empty = [...new URL(page.url()).searchParams].filter(([, value]) => value === "");
  if (scripted) expect(empty).toEqual([]);
  await expect(page.getByRole("searchbox")).toHaveValue("bread");
  await expect(page.getByText("was ignored")).toHaveCount(0);
});
