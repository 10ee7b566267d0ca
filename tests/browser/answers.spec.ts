import { expect, open, test } from "../support/browser";

test("a refused step of a wizard begins at what is to be mended", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers/template/customers/create");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  const summary = page.locator("#error-summary");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(summary.getByRole("link").first()).toBeFocused();
});
