import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";

const cards = "/settings/payments/cards";

/** Adds a card on the card service's page and returns to the list. */
async function addCard(page: Page, last4: string): Promise<string> {
  await open(page, cards);
  await page.getByRole("button", { name: "Add card on secure page" }).click();
  await page.getByLabel("Card number").fill(`4000 0000 0000 ${last4}`);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(new RegExp(cards));
  await expect(page.getByText(`Visa **** ${last4}, 08 / `)).toBeVisible();
  return `Visa **** ${last4}`;
}

test("cards are added on the card service's page, made the default and deleted", async ({ page, signInAs }, info) => {
  const [first, second] = info.project.name === "js" ? ["1111", "1112"] : ["2222", "2223"];
  await signInAs("business.admin");
  const gone = await addCard(page, first ?? "");
  const kept = await addCard(page, second ?? "");
  if (info.project.name === "js") await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: `Make default: ${kept}` }).click();
  await expect(page.getByText("Default card changed.")).toBeVisible();
  await open(page, cards);
  await page.getByRole("link", { name: `Delete ${gone}` }).click();
  await expect(page.getByRole("heading", { name: "Delete this card?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete card" }).click();
  await expect(page.getByText("Card deleted.")).toBeVisible();
  await expect(page.getByText(gone)).toHaveCount(0);
});
