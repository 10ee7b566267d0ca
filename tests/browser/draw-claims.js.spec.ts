import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("a winner's prize is marked as claimed, and as not claimed again", async ({ page }) => {
  const winners = rows(
    `select w.draw_id, w.place from draw_winners w join users u on u.business_id = w.business_id
     join draws d on d.id = w.draw_id
     where u.username = ? and w.claimed_at is null and d.deleted_at is null order by w.draw_id, w.place`,
    "business.admin",
  );
  const winner = winners.at(-1);
  await open(page, `/draws/${winner?.draw_id}/winners`);
  const row = page.getByRole("row").filter({ has: page.locator(`form[action$="/winners/${winner?.place}/claim"]`) });
  await row.getByRole("button", { name: "Mark as claimed" }).click();
  await expect(page.getByText("Prize claimed.")).toBeVisible();
  await expect(row.getByRole("button", { name: "Mark as not claimed" })).toBeVisible();
  await row.getByRole("button", { name: "Mark as not claimed" }).click();
  await expect(page.getByText("Prize marked as not claimed.")).toBeVisible();
  await expect(row.getByText("Not yet")).toBeVisible();
});
