import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

const address = "/settings/payments/fraud";

test("a fraud rule is refused by field, checked against the past, switched on and off", async ({ page, signInAs }) => {
  const slot = 1;
  const field = (name: string) => page.locator(`[name="fraud_rules[${slot}]${name}"]`);
  const kept = () =>
    rows("select * from fraud_rules where business_id = 1 and slot = ?", slot).map((row) => [row.enabled, row.count]);
  await signInAs("business.admin");
  await open(page, address);
  if (await field("[enabled]").isChecked()) {
    await field("[enabled]").uncheck();
    await page.getByRole("button", { name: "Save rules" }).click();
    await expect.poll(() => kept()[0]?.[0]).toBe(0);
    await open(page, address);
  }
  await expectAccessible(page);
  await field("[enabled]").check();
  await field("[conditions][count]").fill("many");
  await field("[block_duration_value]").fill("2");
  await field("[block_duration_unit]").selectOption("hours");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.locator("#error-summary")).toContainText("total count: maximum redemptions: Enter a whole number");
  await expect(field("[conditions][count]")).toHaveValue("many");

  await field("[conditions][count]").fill("5000");
  await page.getByRole("button", { name: "Check" }).click();
  const stopped = page.getByText("In the last 90 days this would have stopped no redemptions.").first();
  await expect(stopped).toBeVisible();
  await expect(field("[conditions][count]")).toHaveValue("5000");
  await field("[conditions][count]").fill("6000");
  await page.getByRole("button", { name: "Save rules" }).click();
  // Enabling with other values than those previewed shows a new preview.
  await expect(page.locator('[name="looked"]')).toHaveValue(/6000/);
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("Fraud rules saved.")).toBeVisible();
  expect(kept()).toEqual([[1, 6000]]);
  await expect(page.getByText(/after more than 6,000 redemptions within 2 hours/).first()).toBeVisible();
  await field("[enabled]").uncheck();
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(kept).toEqual([[0, 6000]]);
  await expect(page.getByText("Fraud rules saved.")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});
