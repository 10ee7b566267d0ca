import { expect, open, settled, test } from "../support/browser";
import { rows } from "../support/rows";

/* Timed behaviour of the counter under the second business's rules: 5 seconds per slide, 90 per customer. */

const own = "business_id = (select business_id from users where username = 'other.admin')";

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("other.admin");
  await page.clock.install();
});

test("the slide show goes on after its time, one redemption at a time", async ({ page }) => {
  await open(page, "/counter");
  const slides = page.getByRole("region", { name: "For your points" }).getByRole("listitem");
  await expect(slides).toHaveCount(1);
  // From here on time advances only through `page.clock`.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const shown = await slides.textContent();
  for (let steps = 0; steps < 60 && (await slides.textContent()) === shown; steps += 1) await page.clock.runFor(100);
  const next = (await slides.textContent()) ?? "";
  expect(next).not.toBe(shown);
  await page.clock.runFor(4_800);
  await expect(slides).toHaveText([next]);
  await page.clock.runFor(400);
  await expect(slides).not.toHaveText([next]);
  await expect(slides).toHaveCount(1);
});

test("a customer whom nobody serves is closed after the time, which a key begins again", async ({ page }) => {
  const [customer] = rows(`select id from customers where ${own} and left_at is null order by id limit 1 offset 5`);
  await open(page, `/counter?uid=${customer?.id}`);
  await settled(page);
  const amount = page.locator('[name="amount"]');
  await page.clock.runFor(80_000);
  await amount.press("1");
  await page.clock.runFor(80_000);
  await expect(amount).toHaveValue("1");
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL(/\/counter(\?branch=\d+)?$/);
  await expect(amount).toHaveCount(0);
});
