import { address, chosen, typed } from "../support/a2p-form";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* The run without script (http/) submits the same form, so the resulting row does not depend on their order. */

test("a registration is refused by field, checked, and kept", async ({ page, signInAs }) => {
  await signInAs("other.admin");
  await open(page, address);
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
  for (const [name, value] of Object.entries(chosen)) await page.locator(`[name="${name}"]`).selectOption(value);
  await page.getByRole("radio", { name: /^Low-Volume/ }).check();
  const number = page.locator('[name="business_registration_number"]');
  const submit = page.getByRole("button", { name: "Submit registration" });

  await number.fill("");
  await submit.click();
  await expect(page.getByRole("link", { name: "Registration number: Enter the registration number" })).toBeVisible();
  await expect(page.locator('[name="city"]')).toHaveValue("Halifax");

  await number.fill("731846205");
  await page.getByRole("button", { name: "Check" }).click();
  const findings = page.getByRole("region", { name: "Readiness" });
  await expect(findings.getByText(/Registration number is plausible/)).toBeVisible();
  await expect(findings.getByText(/Name the business in the message/)).toBeVisible();
  await expectAccessible(page);
  await findings.getByRole("link", { name: "Second sample message" }).click();
  await expect(page.locator('[name="sample_message_2"]')).toBeFocused();

  await submit.click();
  await expect(page.getByText("Carriers receive the form once the messaging service is set up.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  const [row] = rows(
    "select form, phase from a2p_registrations where business_id = (select id from businesses where name = ?)",
    "Harbour Books",
  );
  expect(row?.phase).toBe("kept");
  expect(JSON.parse(String(row?.form))).toEqual({
    ...typed,
    ...chosen,
    business_registration_number: "731846205",
    daily_volume: "low",
  });
});

test("an approved registration is read only, and fits a phone", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, address);
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  await expect(page.getByText("Low-Volume, under 6,000 messages per day")).toBeVisible();
  await expect(page.getByRole("button", { name: /Submit/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
