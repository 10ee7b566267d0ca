import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { customersOf, drawsOf, giftCardsOf, offersOf, redemptionsOf, tagsOf, tiersOf } from "../support/manifest";
import { rows } from "../support/rows";

interface Place {
  readonly name: string;
  readonly path: () => string;
  readonly anonymous?: true;
}

const own = () => offersOf("business.admin")[0];

const ownReward = () => redemptionsOf("business.admin")[0];

const ownCard = () => giftCardsOf("business.admin")[0];

const ownCustomer = () => customersOf("business.admin")[0];

const ownTier = () => tiersOf("business.admin")[0];

/** Ids of the demo's own catalogue, read from the store. */
const ownOf = (table: "products" | "categories", name: string) =>
  Number(rows(`select id from ${table} where pos_system_fk is null and name = ? order by id limit 1`, name)[0]?.id);
const ownProduct = () => ownOf("products", "Linen napkins, set of 4");
const ownCategory = () => ownOf("categories", "Drinks");

/** An answered survey, whose customers have branches and tiers. */
const ownSurvey = () =>
  Number(
    rows(
      `select id from surveys where title = 'How was your last visit?'
        and business_id = (select business_id from users where username = 'business.admin')`,
    )[0]?.id,
  );

/** A running draw, which shows editable and locked fields. */
const ownDraw = () => {
  const draw = drawsOf("business.admin").find(({ title }) => title === "The pantry hamper");
  if (!draw) throw new Error("The demo has no such draw");
  return draw;
};

const places: readonly Place[] = [
  { name: "sign-in", path: () => "/", anonymous: true },
  { name: "dashboard", path: () => "/dashboard" },
  { name: "dashboard of a year", path: () => "/dashboard?dashboardDate=2026-01-01&toDate=2026-11-01" },
  { name: "transactions", path: () => "/dashboard/transactions?date1=2026-01-01&date2=2026-11-01" },
  { name: "transactions, none", path: () => "/dashboard/transactions?date1=2001-01-01&date2=2001-01-02" },
  { name: "customers", path: () => "/customers" },
  { name: "customers, filtered", path: () => "/customers?segment=loyal&first=a&user_balance=1," },
  { name: "customers, none found", path: () => "/customers?search=zzzzzzzz" },
  { name: "offers", path: () => "/offers" },
  { name: "offers, none found", path: () => "/offers?search=zzzzzzzz" },
  { name: "order of offers", path: () => `/offers/${own()}/order` },
  { name: "delete an offer", path: () => `/offers/${own()}/delete` },
  ...["template", "type", "describe", "audience", "conditions", "finalize"].map((step) => ({
    name: `wizard, ${step}`,
    path: () => `/offers/${step}/offer/${own()}`,
  })),
  { name: "redemptions", path: () => "/redemptions" },
  { name: "redemptions, none found", path: () => "/redemptions?search=zzzzzzzz" },
  { name: "delete a redemption", path: () => `/redemptions/${ownReward()}/delete` },
  ...["template", "describe", "audience", "conditions", "finalize"].map((step) => ({
    name: `redemption, ${step}`,
    path: () => `/redemptions/${step}/redemption/${ownReward()}`,
  })),
  { name: "gift cards", path: () => "/giftcards" },
  { name: "delete a gift card", path: () => `/giftcards/${ownCard()}/delete` },
  ...["describe", "translate", "conditions", "finalize"].map((step) => ({
    name: `gift card, ${step}`,
    path: () => `/giftcards/${step}/giftcard/${ownCard()}`,
  })),
  { name: "draws", path: () => "/draws" },
  ...["participants", "winners", "publish", "delete"].map((page) => ({
    name: `a draw, ${page}`,
    path: () => `/draws/${ownDraw().id}/${page}`,
  })),
  ...["type", "describe", "translate", "audience", "conditions", "prizes", "summary"].map((step) => ({
    name: `draw, ${step}`,
    path: () => `/draws/${step}/draws/${ownDraw().slug}`,
  })),
  { name: "draw, a prize", path: () => `/draws/prizes/draws/${ownDraw().slug}?row=k1` },
  { name: "products", path: () => "/products/dashboard" },
  { name: "products of a category", path: () => `/products/dashboard?category=${ownCategory()}` },
  { name: "products of Shopify", path: () => "/products/dashboard?product_source=30" },
  { name: "rewards", path: () => "/products/rewards" },
  { name: "new product", path: () => "/products/product/create" },
  ...["", "/delete", "/reward"].map((act) => ({
    name: `product${act}`,
    path: () => `/products/product/${ownProduct()}${act}`,
  })),
  ...["", "/delete"].map((act) => ({
    name: `category of products${act}`,
    path: () => `/products/category/${ownCategory()}${act}`,
  })),
  { name: "integrations", path: () => "/advanced/integrations" },
  { name: "tags", path: () => "/customers/tag/list/customers" },
  { name: "delete a tag", path: () => `/customers/tag/${tagsOf("business.admin")[0]}/delete` },
  { name: "balance gifts", path: () => "/customers/balance-gifts" },
  { name: "new balance gift", path: () => "/customers/balance-gifts/new" },
  { name: "balance gift, preview", path: () => "/customers/balance-gifts/preview?give_points=5" },
  { name: "new customer", path: () => "/customers/template/customers/create" },
  { name: "edit a customer", path: () => `/customers/template/customers/${ownCustomer()}` },
  { name: "look at a customer", path: () => `/customers/finalize/customers/${ownCustomer()}` },
  ...["adjust", "transfer", "merge", "delete"].map((act) => ({
    name: `profile, ${act}`,
    path: () => `/customers/profile/uid=${ownCustomer()}/${act}`,
  })),
  {
    name: "profile, compared with another",
    path: () => `/customers/profile/uid=${ownCustomer()}/merge?with=${customersOf("business.admin", 2)[1]}`,
  },
  { name: "profile", path: () => `/customers/profile/uid=${ownCustomer()}` },
  { name: "deleted customers", path: () => "/customers/departed" },
  { name: "tiers", path: () => "/tiers" },
  { name: "new levels", path: () => "/tiers/add/tiers/create" },
  ...["edit", "rules", "finalize"].map((step) => ({
    name: `tiers, ${step}`,
    path: () => `/tiers/${step}/tiers/setup`,
  })),
  { name: "delete a level", path: () => `/tiers/${ownTier()}/delete` },
  { name: "wipe the levels", path: () => "/tiers/wipe" },
  { name: "referral history", path: () => "/referrals/history/referral" },
  { name: "survey results", path: () => `/surveys/results?survey=${ownSurvey()}` },
  { name: "imports", path: () => "/import-data" },
  { name: "import a file", path: () => "/import-data/create" },
  { name: "search", path: () => "/search" },
  { name: "keyboard", path: () => "/keyboard" },
  { name: "publish", path: () => "/shell/publish" },
  { name: "not found", path: () => "/no/such/page" },
];

for (const { name, path, anonymous } of places) {
  test(`${name}: nothing for axe to find, and no sideways scroll at 320 px`, async ({ page, lookAs }) => {
    if (!anonymous) await lookAs("business.admin");
    await open(page, path());
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    // A viewport as tall as the page, because a wizard's footer covers content below the fold.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 320, height });
    await expectAccessible(page);
  });
}

for (const path of [
  "/dashboard",
  "/dashboard/transactions?date1=2026-01-01",
  "/offers",
  "/offers/template/offer/create",
]) {
  test(`${path} as it was sent, no script run: nothing for axe to find`, async ({ page, lookAs, complaints }) => {
    await lookAs("business.admin");
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "networkidle" });
    // All console errors are about blocked scripts.
    complaints.length = 0;
    await expectAccessible(page);
  });
}

test("a form full of errors: nothing for axe to find", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Type of offer" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expectAccessible(page);
});

test("dark and forced colours: nothing for axe to find", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  for (const media of [{ colorScheme: "dark" }, { forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    for (const path of ["/dashboard", "/offers", "/offers/template/offer/create"]) {
      await open(page, path);
      await expectAccessible(page);
    }
  }
});

test("with reduced motion nothing moves", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/dashboard");
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 100)
        .length,
  );
  expect(moving).toBe(0);
});
