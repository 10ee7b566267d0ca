import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { offersOf } from "../support/manifest";

interface Place {
  readonly name: string;
  readonly path: () => string;
  readonly anonymous?: true;
}

const own = () => offersOf("business.admin")[0];

const places: readonly Place[] = [
  { name: "sign-in", path: () => "/", anonymous: true },
  { name: "dashboard", path: () => "/dashboard" },
  { name: "dashboard of a year", path: () => "/dashboard?dashboardDate=2026-01-01&toDate=2026-11-01" },
  { name: "transactions", path: () => "/dashboard/transactions?date1=2026-01-01&date2=2026-11-01" },
  { name: "transactions, none", path: () => "/dashboard/transactions?date1=2001-01-01&date2=2001-01-02" },
  { name: "offers", path: () => "/offers" },
  { name: "offers, none found", path: () => "/offers?search=zzzzzzzz" },
  { name: "order of offers", path: () => `/offers/${own()}/order` },
  { name: "delete an offer", path: () => `/offers/${own()}/delete` },
  ...["template", "type", "describe", "audience", "conditions", "finalize"].map((step) => ({
    name: `wizard, ${step}`,
    path: () => `/offers/${step}/offer/${own()}`,
  })),
  { name: "search", path: () => "/search" },
  { name: "keyboard", path: () => "/keyboard" },
  { name: "publish", path: () => "/shell/publish" },
  { name: "not found", path: () => "/no/such/page" },
];

for (const { name, path, anonymous } of places) {
  test(`${name}: nothing for axe to find, and no sideways scroll at 320 px`, async ({ page, signInAs }) => {
    if (!anonymous) await signInAs("business.admin");
    await open(page, path());
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

for (const path of [
  "/dashboard",
  "/dashboard/transactions?date1=2026-01-01",
  "/offers",
  "/offers/template/offer/create",
]) {
  test(`${path} as it was sent, no script run: nothing for axe to find`, async ({ page, signInAs, complaints }) => {
    await signInAs("business.admin");
    await page.route("**/*.js", (route) => route.abort());
    await open(page, path);
    // Every complaint is of the scripts that were kept away.
    complaints.length = 0;
    await expectAccessible(page);
  });
}

test("a form full of errors: nothing for axe to find", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose the type of offer" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expectAccessible(page);
});

test("dark and forced colours: nothing for axe to find", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  for (const media of [{ colorScheme: "dark" }, { forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    for (const path of ["/dashboard", "/offers", "/offers/template/offer/create"]) {
      await open(page, path);
      await expectAccessible(page);
    }
  }
});

test("with reduced motion nothing moves", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/dashboard");
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 100)
        .length,
  );
  expect(moving).toBe(0);
});
