import { expect, open, test } from "../support/browser";

test("a card is added in the card service's own fields", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/settings/payments/cards");
  await expect(page.locator("iframe[title='Card fields']")).toBeVisible();
  await page.getByRole("button", { name: "Add card", exact: true }).click();
  await expect(page.getByText("Visa **** 4242, 08 / ").first()).toBeVisible();
});
