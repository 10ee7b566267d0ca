import { expect, password, test } from "../support/browser";
import { frameFrom, portalFrame } from "../support/frames";
import { portal, pos, sibling, stranger } from "../support/places";

test("control: this browser blocks a third party's cookie unless it is partitioned", async ({ context }) => {
  const till = await frameFrom(context, pos.origin, sibling.origin);
  await expect(portalFrame(till).getByText("A third party")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["apart"]);
});

test("a session of the frame is none of a tab's, nor the other way round", async ({ context, page, signInAs }) => {
  await signInAs("business.admin");
  const till = await frameFrom(context, pos.origin, `${portal.origin}/offers`);
  await expect(portalFrame(till).getByLabel("Username")).toBeVisible();
  await page.goto("/offers");
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
});

test("no other site may show it", async ({ context }) => {
  const said: string[] = [];
  context.on("console", (message) => said.push(message.text()));
  const elsewhere = await frameFrom(context, stranger.origin, `${portal.origin}/`);
  await expect.poll(() => said.join("\n")).toMatch(/frame-ancestors|X-Frame-Options/i);
  await expect(portalFrame(elsewhere).getByLabel("Username")).toHaveCount(0);
});

test("a cashier sells in a till's page, where the next customer can be found at once", async ({ context }) => {
  const till = await frameFrom(context, pos.origin, `${portal.origin}/counter`);
  const inside = portalFrame(till);
  await inside.getByLabel("Username").fill("other.admin");
  await inside.getByLabel("Password").fill(password);
  await inside.getByRole("button", { name: "Sign in", exact: true }).click();
  await inside.getByRole("searchbox", { name: "Customer" }).fill("a");
  await inside.getByRole("searchbox", { name: "Customer" }).press("Enter");
  await inside.getByRole("main").getByRole("listitem").getByRole("link").nth(1).click();
  await inside.locator('[name="amount"]').fill("7.00");
  await inside.locator('[name="amount"]').press("Enter");
  await expect(inside.getByRole("heading", { level: 1 })).toContainText(": $7.00");
  await expect(inside.getByRole("searchbox", { name: "Customer" })).toBeVisible();
});
