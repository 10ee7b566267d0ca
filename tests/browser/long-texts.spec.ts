import { expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { fill, heading, next } from "../support/journeys";

test("a long name without a space stays inside the narrowest page", async ({ page, signInAs }) => {
  const name = "W".repeat(50);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs("business.admin");
  await open(page, "/customers/template/customers/create");
  await fill(page, "firstName", name);
  await next(page, "Review and save");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add customer" }).click();
  await expect(page).toHaveURL(/\/customers\/profile\/uid=\d+/);
  await heading(page, name);
  const profile = new URL(page.url()).pathname;
  for (const act of ["", "/adjust", "/transfer", "/merge", "/delete"]) {
    await open(page, profile + act);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
