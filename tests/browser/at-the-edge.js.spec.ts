import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";
import { mine } from "../support/searching";

/*
 * Content at the edge of its box is not clipped, and items side by side share a line.
 */

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

for (const path of ["/customers", "/offers"]) {
  test(`the focus ring of the last cell of ${path} is inside its table`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await page.getByRole("columnheader").first().locator("a, button").or(page.locator("tbody a")).first().focus();
    await expect(page.getByRole("grid")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    const room = await page.evaluate(() => {
      const cell = document.activeElement;
      const box = cell?.closest(".table-scroller, .list")?.getBoundingClientRect();
      if (!cell?.matches("td") || !box) return null;
      const { outlineOffset, outlineWidth } = getComputedStyle(cell);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return box.right - cell.getBoundingClientRect().right - ring;
    });
    expect(room).not.toBeNull();
    expect(room).toBeGreaterThanOrEqual(0);
  });
}

test("the palette shows a customer's name before what tells them apart", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/customers");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tremblay");
  const found = page.getByRole("option").filter({ hasText: /@/ });
  await expect(found.first()).toBeVisible();
  const cut = await found.evaluateAll((options) =>
    options.flatMap((option) => {
      const name = option.querySelector("span");
      return name && name.scrollWidth > name.clientWidth ? [name.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test("a redemption's costs and discount stand on one line, hint or not", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [one] = rows(`select id from point_rewards where ${mine} and offer_type = 17 order by id limit 1`);
  await open(page, `/redemptions/describe/redemption/${one?.id}`);
  const middle = async (name: string) => {
    const box = await page.locator(`[name="${name}"]`).boundingBox();
    return box ? box.y + box.height / 2 : null;
  };
  const costs = await middle("punch_value");
  expect(costs).not.toBeNull();
  expect(Math.abs(Number(costs) - Number(await middle("discount_percent")))).toBeLessThan(1);
});
