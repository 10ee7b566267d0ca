import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const own = "business_id = (select business_id from users where username = 'business.admin')";

test("a branch is seen on a map, which with script can be moved", async ({ page, scripted }) => {
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") blocked.push(message.text());
  });
  const loaded = page.waitForResponse((answer) => answer.url().includes("/tiles/15/") && answer.ok());
  const [branch] = rows(`select id, lat, lng from branches where ${own} and lat <> '' order by id limit 1`);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/settings/businessProfile/branch/${branch?.id}`);
  await loaded;
  const map = page.getByRole("figure");
  await expect(map.getByRole("img", { name: /^Map of / })).toBeVisible();
  await expect(map).toContainText(`${branch?.lat}, ${branch?.lng}`);
  await expect(map).toContainText("© OpenStreetMap contributors");
  await expectNoSidewaysScroll(page);
  if (scripted) {
    await map.getByRole("button", { name: "Move the map" }).click();
    await expect(map.locator(".leaflet-tile-loaded").first()).toHaveCSS("position", "absolute");
    await expectAccessible(page);
  }
  expect(blocked).toEqual([]);
});
