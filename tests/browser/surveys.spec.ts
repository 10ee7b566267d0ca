import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* A survey from its making to its results. The second business has few customers: each run makes a survey of its own. */

test("is made, sent and answered, and its results are seen", async ({ page, signInAs, scripted }) => {
  await signInAs("other.admin");
  const title = `Reading habits ${Date.now()} ${scripted}`;
  await open(page, "/surveys/edit");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Points for answering").fill("5");
  const field = (at: number, part: string) => page.locator(`[name="questions[${at}][${part}]"]`);
  await field(0, "text").fill("What do you read?");
  await field(0, "choices").fill("Novels");
  await page.getByRole("button", { name: "Add question" }).click();
  await field(1, "text").fill("How is our choice?");
  await field(1, "kind").selectOption("rating");
  await page.getByRole("button", { name: "Move question 2 up" }).click();
  await expect(field(0, "text")).toHaveValue("How is our choice?");
  await expect(field(1, "text")).toHaveValue("What do you read?");
  await page.getByRole("button", { name: "Add survey" }).click();
  await expect(page.getByRole("link", { name: "Enter at least two choices, one a line" })).toBeVisible();
  await expect(field(1, "text")).toHaveValue("What do you read?");
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await field(1, "choices").fill("Novels\nPoems\nCookbooks");
  await field(1, "required").check();
  await page.getByRole("button", { name: "Add survey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Count recipients" }).click();
  await expect(page.getByRole("heading", { name: "Before you send" })).toBeVisible();
  await page.getByRole("button", { name: /^Send to \d+ customers$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();

  const [invited] = rows(
    `select i.token, i.customer_id from survey_invitations i join surveys s on s.id = i.survey_id
      where s.title = ? and i.token is not null order by i.id limit 1`,
    title,
  );
  await page.goto(`/s/${invited?.token}`);
  await expect(page.locator("script")).toHaveCount(0);
  const submit = page.locator("form button[type=submit]").first();
  await submit.click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await page.locator("input[type=radio][value='4']").check();
  await page.getByLabel("Poems").check();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await submit.click();
  await expect(page.getByRole("status")).toBeVisible();
  await expect(submit).toHaveCount(0);
  const paid = rows(
    "select points from transactions where subtype = 'Survey' and comments = ? and customer_id = ?",
    title,
    Number(invited?.customer_id),
  );
  expect(paid).toEqual([{ points: 5 }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `/surveys/dashboard?search=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: "Results" }).first().click();
  await expect(page.getByRole("heading", { name: "2. What do you read?" })).toBeVisible();
  await expect(page.getByText("1 of 1 answered it").first()).toBeVisible();
  await page.getByText("Show as table").first().click();
  await expect(page.getByRole("row", { name: /^4 1 100%/ })).toBeVisible();
});

test("a link that nobody was given opens nothing", async ({ page }) => {
  const answer = await page.goto("/s/AAAAAAAAAAAAAAAAAAAAAA");
  expect(answer?.status()).toBe(404);
});
