import { expect, password, sessionCookies, test } from "../support/browser";
import { frameFrom, portalFrame } from "../support/frames";
import { portal, pos } from "../support/places";

test("signs in and works inside a till's page, third-party cookies blocked", async ({ context }) => {
  const wrong: string[] = [];
  context.on("weberror", (failure) => wrong.push(String(failure.error())));
  context.on("console", (message) => {
    // Chromium reports autofocus inside a frame as an error.
    if (message.type() === "error" && !message.text().startsWith("Blocked autofocusing")) wrong.push(message.text());
  });
  const till = await frameFrom(context, pos.origin, `${portal.origin}/`);
  const inside = portalFrame(till);
  await inside.getByLabel("Username").fill("business.admin");
  await inside.getByLabel("Password").fill(password);
  await inside.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(inside.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const kept = (await sessionCookies(context)).map(({ sameSite, secure, httpOnly, partitionKey }) => ({
    sameSite,
    secure,
    httpOnly,
    partitioned: Boolean(partitionKey),
  }));
  expect(kept).toEqual([{ sameSite: "None", secure: true, httpOnly: true, partitioned: true }]);

  await inside.locator("summary", { hasText: "Menu" }).click();
  await inside.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Offers", exact: true }).click();
  await inside.getByRole("link", { name: "New offer" }).click();
  await expect(inside.locator("#step-title", { hasText: "Template" })).toBeVisible();
  const next = async (title: string) => {
    await inside.getByRole("button", { name: "Continue" }).click();
    await expect(inside.locator("#step-title", { hasText: title })).toBeVisible();
  };
  await next("Type of offer");
  await inside.locator('[name="type"][value="3"]').check();
  await next("Description");
  await inside.locator('[name="title"]').fill("Made at the till");
  await inside.locator('[name="bonus_points"]').fill("15");
  await next("Audience");
  await next("Conditions");
  // By keyboard: in a cross-site frame that has just scrolled, a click may miss its target.
  await inside.locator('[name="never_expires"]').press("Space");
  await expect(inside.locator('[name="never_expires"]')).toBeChecked();
  await next("Review and publish");
  await inside.getByRole("button", { name: "Publish offer" }).click();
  await expect(inside.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  expect(wrong).toEqual([]);
});

test("a campaign by filters is made in a till's page, which nothing in it makes scroll sideways", async ({
  context,
}) => {
  const till = await frameFrom(context, pos.origin, `${portal.origin}/marketing/delivery/marketing/action=create`);
  const inside = portalFrame(till);
  await inside.getByLabel("Username").fill("business.admin");
  await inside.getByLabel("Password").fill(password);
  await inside.getByRole("button", { name: "Sign in", exact: true }).click();
  const step = async (title: string) => {
    await expect(inside.locator("#step-title", { hasText: title })).toBeAttached();
    const beyond = () => inside.locator("html").evaluate((page) => page.scrollWidth - page.clientWidth);
    await expect.poll(beyond).toBe(0);
  };
  const on = async (title: string) => {
    await inside.getByRole("button", { name: "Continue" }).press("Enter");
    await step(title);
  };
  await step("Delivery");
  const name = `Made at the till ${Date.now()}`;
  await inside.getByLabel("Name", { exact: true }).fill(name);
  await on("Audience");
  await inside.getByRole("radio", { name: /^Customers by filters/ }).press("Space");
  await on("Filters");
  await inside.getByRole("searchbox", { name: "Search filters" }).fill("spent");
  await inside.getByRole("searchbox", { name: "Search filters" }).press("Enter");
  await inside.getByRole("button", { name: "Amount spent", exact: true }).press("Enter");
  await expect(inside.getByLabel("Amount", { exact: true })).toHaveValue("1.00");
  await on("Offers");
  await on("Email");
  await inside.getByLabel("Subject").fill("Come by");
  await inside.getByRole("textbox", { name: "Email", exact: true }).fill("Hello.");
  await on("Review and start");
  await inside.getByRole("button", { name: "Start campaign" }).press("Enter");
  await expect(inside.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  await inside.getByRole("link", { name, exact: true }).first().press("Enter");
  await expect(inside.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await inside.locator("html").evaluate((page) => page.scrollWidth - page.clientWidth)).toBe(0);
});
