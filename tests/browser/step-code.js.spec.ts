import { expect, open, settled, test } from "../support/browser";

/* Steps of a wizard whose code is loaded on demand, where it does not arrive. */

const scripts = "**/assets/*.js";

test("a step without its code works as served, and never as a form without its fields", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  const step = (title: string) => expect(page.locator("#step-title", { hasText: title })).toBeAttached();
  await page.route(scripts, (route) => route.abort());
  await page.getByLabel("Name", { exact: true }).fill("Without code");
  await page.getByRole("button", { name: "Continue" }).click();
  await step("Audience");

  // The document was loaded anew: its form is the server's.
  await page.getByRole("radio", { name: /^All customers/ }).check();
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Continue" }).click();
  await step("Offers");
  await settled(page);

  // Within a minute, the document is not loaded again by itself.
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "Continue" }).click();
  await step("Email");
  await expect(page.getByRole("alert").getByText("This step did not load.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
  await page.unroute(scripts);
  await page.getByRole("link", { name: "Reload page" }).click();
  await expect(page.getByLabel("Subject")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  complaints.length = 0;
});

test("a step whose code is slow appears with its fields, and the one before it stays until then", async ({
  page,
  signInAs,
}) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  const held: (() => void)[] = [];
  await page.route("**/assets/audience-*.js", (route) => {
    held.push(() => void route.continue());
  });
  await page.getByLabel("Name", { exact: true }).fill("Slow code");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/marketing\/audience\//);
  const titled = page.locator("#step-title", { hasText: "Audience" });
  await expect(titled).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Slow code");
  for (const release of held) release();
  await expect(titled).toBeAttached();
  // No waiting: the fields came with the title.
  expect(await page.getByRole("radio", { name: /^All customers/ }).isVisible()).toBe(true);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});
