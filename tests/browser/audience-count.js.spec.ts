import { expect, open, test } from "../support/browser";

/* With script, the audience count updates while typing. */

test("the count follows typing, and an older count is given up", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill("Counted");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Customers by filters/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("searchbox", { name: "Search filters" }).fill("points balance");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Points balance", exact: true }).click();
  const points = page.getByLabel("Points", { exact: true });
  const reach = page.getByRole("region", { name: "Reach" });
  await expect(reach).toContainText("Complete the filters to count customers.");

  const givenUp: string[] = [];
  // Data of a page that was left may be given up as well.
  page.on("requestfailed", (request) => {
    const asked = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    if (asked === "count") givenUp.push(asked);
  });
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route("**/count", async (route) => {
    const waits = isFirst;
    isFirst = false;
    if (waits) await released;
    // The request may have been aborted.
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest("**/count");
  await points.fill("7");
  await asked;
  await points.fill("900000000");
  await expect(reach).toContainText("0 customers");
  await expect(reach).toContainText("Customers with more than 900,000,000 points");
  release?.();
  expect(givenUp).toEqual(["count"]);
  await points.fill("x");
  await expect(reach).toContainText("Complete the filters to count customers.");
  await points.fill("7");
  await expect(reach).toContainText("Customers with more than 7 points");
});
