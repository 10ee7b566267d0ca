import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* A campaign from creation to its figures; the same rows with and without script. */

test("a campaign to everybody is made, listed and looked at", async ({ page, signInAs, scripted }) => {
  await signInAs("business.admin");
  const name = `Spring mail ${Date.now()} ${scripted}`;
  await open(page, "/marketing");
  await page.getByRole("main").getByRole("link", { name: "New campaign" }).first().click();
  await expect(page.getByRole("radio", { name: /^Campaign/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/marketing\/delivery\/marketing\/action=create&idempotency_key=[\w-]+(#content)?$/);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Schedule for later").check();
  await page.getByLabel("Date", { exact: true }).fill("2031-05-04");
  await page.getByLabel("Time", { exact: true }).fill("09:30");
  if (scripted) await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^All customers/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Offers and rewards" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Subject").fill("Spring is here");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Enter the email" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("Hello {{first_name|friend}}, come by.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("05/04/2031 at 09:30")).toBeVisible();
  await expect(page.getByText("All customers", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Start campaign" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  const [made, ...others] = rows("select * from campaigns where name = ?", name);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    state: "scheduled",
    kind: "regular",
    channels: "email",
    email_subject: "Spring is here",
  });
  await open(page, `/marketing?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  if (scripted) await expectAccessible(page);
});
