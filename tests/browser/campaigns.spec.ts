import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { picture } from "../support/picture";
import { rows } from "../support/rows";

/* A campaign from creation to its figures; the same rows with and without script. */

async function expectFits(page: Page, scripted: boolean) {
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Writes the SMS with both buttons; script keeps the length in step with the typing. @returns the final text */
async function writeSms(page: Page, scripted: boolean): Promise<string> {
  const sms = page.getByRole("textbox", { name: "SMS", exact: true });
  const length = page.getByText(/characters left in the last/);
  const named = page.getByRole("button", { name: /^Start with “.+”$/ });
  const sender = /“(.+)”/.exec((await named.textContent()) ?? "")?.[1] ?? "";
  await sms.fill("It’s tart day");
  if (scripted) {
    await expect(length).toContainText("1 SMS part, 36 characters left in the last · 34 characters, Unicode");
    await expect(page.getByText(`Include your business name: ${sender}`)).toBeVisible();
  }
  await named.click();
  await expect(sms).toHaveValue(`${sender}: It’s tart day`);
  await expectFits(page, scripted);
  await page.getByRole("button", { name: "Replace costly characters" }).click();
  const text = `${sender}: It's tart day`;
  await expect(sms).toHaveValue(text);
  await expect(length).toContainText(`${text.length + 21} characters, GSM characters`);
  await expect(page.getByRole("button", { name: "Replace costly characters" })).toHaveCount(0);
  return text;
}

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
  for (const channel of ["sms", "push"]) await page.locator(`[name="sendEmailSms"][value="${channel}"]`).check();
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
  await expect(page.locator("#step-title", { hasText: "SMS" })).toBeVisible();
  const messageSMS = await writeSms(page, scripted);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Push notification" })).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Tart day");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Come by, {{first_name|friend}}");
  await page.getByLabel("Link").fill("https://bakery.example/tarts");
  const file = { name: "tart.png", mimeType: "image/png", buffer: await picture(64, 32) };
  await page.locator('input[type=file][name="pushNotificationImage"]').setInputFiles(file);
  await expectFits(page, scripted);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("05/04/2031 at 09:30")).toBeVisible();
  await expect(page.getByText("All customers", { exact: true })).toBeVisible();
  await expectFits(page, scripted);
  await page.getByRole("button", { name: "Start campaign" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  const [made, ...others] = rows("select * from campaigns where name = ?", name);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    state: "scheduled",
    kind: "regular",
    channels: "email,sms,push",
    email_subject: "Spring is here",
    email_body: "Hello {{first_name|friend}}, come by.",
    sms_body: messageSMS,
  });
  expect(JSON.parse(String(made?.options))).toMatchObject({
    ...{ sendPromoBy: "email,sms,push", messageSMS, whoWillReceive: "8", scheduleDate: "2031-05-04" },
    pushNotificationTitle: "Tart day",
    pushNotificationMessage: "Come by, {{first_name|friend}}",
    pushNotificationLink: "https://bakery.example/tarts",
    pushNotificationImage: expect.stringMatching(/\/pictures\/[\w-]+\//),
  });
  await open(page, `/marketing?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  if (scripted) await expectAccessible(page);
});
