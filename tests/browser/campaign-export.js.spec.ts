import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* An export to a provider, from its first page to the list; the same rows with and without script. */

test("an export asks for a provider and a list, and is kept with all that was said", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const name = `Newsletter ${Date.now()} scripted`;
  await open(page, "/marketing/campaign/marketing/action=create");
  await page.getByRole("radio", { name: /^Export/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("radio", { name: /^Klaviyo/ }).check();
  await page.getByRole("textbox", { name: "List name", exact: true }).fill("Regulars");
  await page.getByRole("radio", { name: /^Reuse the old name/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Enter the new name of the old list" }).click();
  await expect(page.getByRole("textbox", { name: "New name of the old list" })).toBeFocused();
  await page.getByRole("textbox", { name: "New name of the old list" }).fill("Regulars before");
  await page.getByRole("textbox", { name: "Old list", exact: true }).fill("Regulars");
  await page.getByLabel("Repeat").selectOption({ label: "Monthly" });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^All customers/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/[1-9][\d,]* customers? without consent left out/)).toBeVisible();
  await expect(page.getByText("Reuse the old name", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start export" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  const made = rows("select kind, channels, frequency, options from campaigns where name = ?", name);
  expect(made.map(({ options, ...row }) => ({ ...row, options: JSON.parse(String(options)) }))).toEqual([
    {
      ...{ kind: "export", channels: "", frequency: 3 },
      options: expect.objectContaining({
        ...{ integration_id: "11", integrationPlatform: "klaviyo", whoWillReceive: "8", reset_name: "2" },
        ...{ list_name: "Regulars", previous_list_name: "Regulars", list_name_previous_rename: "Regulars before" },
      }),
    },
  ]);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);
});
