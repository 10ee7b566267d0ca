import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* The second business's links; the run without script saves the same values (http/). */

const address = "/socials/dashboard/social/edit";

test("links and points are refused by field, saved, and shown to customers", async ({ page, signInAs }) => {
  await signInAs("other.admin");
  await open(page, address);
  const facebook = page.locator('[name="facebook_url"]');
  const points = page.locator('[name="BusinessCallToAction[4][points]"]');
  const submit = page.getByRole("button", { name: "Save social media" });
  await facebook.fill("https://facebook.com@evil.example/");
  await page.locator('[name="yelp_url"]').fill("https://www.yelp.ca/biz/harbour-books");
  await page.locator('[name="BusinessCallToAction[4][enabled]"]').check();
  await points.fill("0");
  await submit.click();
  await expect(page.getByRole("link", { name: /^Facebook: Enter a Facebook link/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Facebook: Enter at least 1 point/ })).toBeVisible();
  await expect(facebook).toHaveValue("https://facebook.com@evil.example/");
  await expectAccessible(page);

  await facebook.fill("https://www.facebook.com/harbour.books");
  await points.fill("10");
  await submit.click();
  await expect(page.getByText("Social media saved.").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  const [place] = rows(
    "select slug from public_slugs where branch_id is null and business_id = (select id from businesses where name = ?)",
    "Harbour Books",
  );
  for (const shown of ["join", "catalog"]) {
    await page.goto(`/${shown}/${place?.slug}`);
    const links = page.getByRole("navigation", { name: "Follow us" });
    await expect(links.getByRole("link", { name: "Facebook" })).toHaveAttribute(
      "href",
      "https://www.facebook.com/harbour.books",
    );
    await expect(links.getByRole("link", { name: "Yelp" })).toBeVisible();
  }
});

test("a customer gets a network's points once", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const [customer] = rows(
    `select id from customers where left_at is null and business_id = (select id from businesses where name = ?)
     and id not in (select customer_id from social_rewards) order by id desc limit 1 offset 3`,
    "Maison Laurier",
  );
  await open(page, `/customers/profile/uid=${customer?.id}`);
  const card = page.getByRole("region", { name: "Social media" });
  await card.getByRole("button", { name: "Give 25 points for Instagram" }).click();
  await expect(page.getByText("25 points given for Instagram.").first()).toBeVisible();
  await expect(card.getByText(/25 points, given \d\d\/\d\d\/\d{4}/)).toBeVisible();
  const given = rows("select points from social_rewards where customer_id = ?", Number(customer?.id));
  expect(given).toEqual([{ points: 25 }]);
});
