import type { Page } from "playwright/test";
import { apiOf } from "../support/api-of";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

/* A survey from creation to results. The second business has few customers; each run creates its own survey. */

test("is made, sent and answered, and its results are seen", async ({ page, signInAs }) => {
  await signInAs("other.admin");
  const title = `Reading habits ${Date.now()} scripted`;
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
  await expect(page.getByRole("link", { name: "Enter at least two choices, one per line" })).toBeVisible();
  await expect(field(1, "text")).toHaveValue("What do you read?");
  await expectAccessible(page);
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
  await expect(page.getByText("1 of 1 answered").first()).toBeVisible();
  await page.getByText("Show as table").first().click();
  await expect(page.getByRole("row", { name: /^4 1 100%/ })).toBeVisible();
});

const shop = "(select id from businesses where name = 'Harbour Books')";

/**
 * Creates a survey of twelve questions, the first and last required, and sends it to one customer. @returns its link.
 */
async function sentLong(page: Page) {
  const api = await apiOf(page.request, "other.admin");
  const title = `Twelve questions ${Math.random()}`;
  const asked = Array.from({ length: 12 }, (_, at) => ({
    text: `Question number ${at + 1}`,
    kind: at === 11 ? "text" : "rating",
    required: at === 0 || at === 11 ? "1" : "0",
  }));
  const { survey_id } = await api("/businessAdmin/saveSurvey", {
    title,
    points: "7",
    ...Object.fromEntries(
      asked.flatMap((question, at) =>
        Object.entries(question).map(([name, value]) => [`questions[${at}][${name}]`, value]),
      ),
    ),
  });
  const [customer] = rows(`select id, email from customers where business_id = ${shop} and left_at is null limit 1`);
  await api("/surveyBroadcast/create", { survey_id: String(survey_id), email: String(customer?.email) });
  const [invited] = rows("select token from survey_invitations where survey_id = ?", Number(survey_id));
  return { path: `/s/${invited?.token}`, title, id: Number(survey_id) };
}

test("of several pages keeps each as it is sent, and goes on where somebody left", async ({ page }) => {
  const { path, title, id } = await sentLong(page);
  const submit = page.locator("form button[type=submit]").first();
  const given = () =>
    rows(
      "select count(*) as many from survey_answers a join survey_invitations i on i.id = a.invitation_id where i.survey_id = ?",
      id,
    )[0]?.many;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(page.getByRole("group", { name: /Question number/ })).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await submit.click();
  await expect(page.locator("#error-summary")).toBeVisible();
  const rated = (number: number, value: number) =>
    page.getByRole("group", { name: new RegExp(`Question number ${number}\\b`) }).locator(`[value="${value}"]`);
  await rated(1, 4).check();
  await rated(2, 5).check();
  await submit.click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  expect(given()).toBe(2);

  // The link, opened again on another day, leads to the first unanswered question.
  await page.goto(path);
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(rated(1, 4)).toBeChecked();
  for (let number = 3; number <= 10; number += 1) await rated(number, 3).check();
  await submit.click();
  await page.goto(path);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(rated(2, 5)).toBeChecked();
  await submit.click();
  await rated(11, 1).check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expect(rated(11, 1)).toBeChecked();
  await page.getByRole("textbox").fill("More poems, please");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("status")).toContainText("You earned 7 points.");
  expect(given()).toBe(12);
});

test("goes to the customers that the list showed", async ({ page, signInAs }) => {
  const { title } = await sentLong(page);
  await signInAs("other.admin");
  const [person] = rows(
    `select id, first_name, last_name from customers where business_id = ${shop} and left_at is null
      and first_name != '' and last_name != '' order by id desc limit 1`,
  );
  await open(page, `/customers?search=${encodeURIComponent(`${person?.first_name} ${person?.last_name}`)}`);
  await (await inRow(page.getByRole("main"), "Send survey")).click();
  await page.getByLabel("Survey", { exact: true }).selectOption({ label: title });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Only customers from your filtered list")).toBeVisible();
  await page.getByRole("button", { name: "Count recipients" }).click();
  await page.getByRole("button", { name: "Send to 1 customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();
  const sent = rows(
    "select i.customer_id from survey_invitations i join surveys s on s.id = i.survey_id where s.title = ? order by i.id",
    title,
  );
  expect(sent.at(-1)).toEqual({ customer_id: person?.id });
  expect(sent).toHaveLength(2);
});
