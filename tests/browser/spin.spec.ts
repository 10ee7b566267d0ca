import { expect, open, test } from "../support/browser";
import { spinner } from "../support/spinners";

const path = "/draws/spintowin";

test("the wheel turns with or without script, and not where motion is unwanted", async ({
  page,
  signInAs,
  scripted,
}) => {
  await signInAs("business.admin");
  const turning = page.locator(".wheel-turning");
  const animation = () => turning.evaluate((wheel) => getComputedStyle(wheel).animationName);
  for (const [nth, motion, expected] of [
    [2, "no-preference", "wheel-turn"],
    [3, "reduce", "none"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, path);
    await page.getByLabel("Customer", { exact: true }).fill(spinner(scripted ? "js" : "no-js", nth));
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

test("a row that is moved, added or followed by another goes on where the button leads", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, `${path}/prizes`);
  const names = page.getByLabel(/^\d+\. Name$/);
  const count = await names.count();
  const first = await names.nth(0).inputValue();
  await page.getByRole("button", { name: `Move ${first} down`, exact: true }).click();
  await expect(names.nth(1)).toHaveValue(first);
  await expect(page.getByRole("button", { name: `Move ${first} down`, exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Add a slice" }).click();
  await expect(names).toHaveCount(count + 1);
  await expect(names.nth(count)).toBeFocused();
  await page.getByRole("button", { name: `Remove ${first}`, exact: true }).click();
  await expect(names).toHaveCount(count);
  await expect(names.nth(1)).toBeFocused();
});
