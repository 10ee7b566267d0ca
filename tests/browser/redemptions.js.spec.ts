import { expect, open, ownOrigin, test } from "../support/browser";
import { deleteAndUndo } from "../support/deleting";
import { rows } from "../support/rows";
import { mine, searchAndClear } from "../support/searching";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("search, type, state and orders narrow the list and stay in the address", async ({ page }) => {
  await searchAndClear(page, { table: "point_rewards", list: "/redemptions" });
  await page.getByLabel("Type").selectOption("14");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/type=14/);
  await expect(page.locator("tbody tr").filter({ hasNotText: "Free product" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "States" })
    .getByRole("link", { name: /^Active/ })
    .click();
  await expect(page).toHaveURL(/state=active/);
  await page
    .getByRole("columnheader", { name: /^Priority/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/direction=asc/);
  await open(page, "/redemptions?type=7&sort=colour");
  await expect(page.getByText("Unknown type of redemption. The filter was ignored.")).toBeVisible();
});

test("a redemption is deleted after asking, and comes back by undo", async ({ page }, { project }) => {
  const at = project.name === "js" ? 3 : 4;
  const [victim] = rows(`select id, title from point_rewards where ${mine} order by id limit 1 offset ${at}`);
  await deleteAndUndo(
    page,
    { id: Number(victim?.id), title: String(victim?.title) },
    { table: "point_rewards", list: "/redemptions", noun: "redemption" },
  );
});

test("a redemption is placed highest and lowest from the list", async ({ page }, { project }) => {
  const at = project.name === "js" ? 5 : 6;
  const [one] = rows(`select id, title, sort_order from point_rewards where ${mine} order by id limit 1 offset ${at}`);
  const place = () => rows("select sort_order from point_rewards where id = ?", Number(one?.id))[0]?.sort_order;
  await open(page, `/redemptions?search=${encodeURIComponent(String(one?.title))}`);
  const where = one?.sort_order === 1 ? "last" : "first";
  await page.getByRole("button", { name: `move ${one?.title} ${where}` }).click();
  await expect(page.getByText(`Redemption moved ${where}.`)).toBeVisible();
  expect(place()).toBe(one?.sort_order === 1 ? 0 : 1);
});

test("one that never expires is announced before its year ends, in the list and in the wizard", async ({ page }) => {
  await open(page, "/redemptions?type=17");
  const [due] = rows(
    `select title, expire_date from point_rewards where ${mine} and never_expires = 1
     and expire_date between date('now') and date('now', '+29 days') order by id limit 1`,
  );
  expect(due, "the demo has one whose year is about to end").toBeDefined();
  await page.getByRole("link", { name: `Renew ${due?.title}` }).click();
  await expect(page.getByText(/^Renewal needed: ends/)).toBeVisible();
  const today = await page.locator('[name="utc_publish"]').inputValue();
  expect(today > String(due?.expire_date).replace(/^\d+/, (year) => String(Number(year) - 1))).toBe(true);
  const [year = "", month, day] = today.split("-");
  await expect(page.getByText(`start date, on ${month}/${day}/${Number(year) + 1}`)).toBeVisible();
});

test("bad input is answered with 422, its values and a message by each field", async ({ page }) => {
  const step = "/redemptions/template/redemption/create";
  await open(page, step);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toContainText("Choose a type of redemption");
  await page.locator('[name="offer_type_fk"][value="17"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Description" })).toBeVisible();
  await page.locator('[name="punch_value"]').fill("0");
  await page.locator('[name="discount_percent"]').fill("101");
  await page.locator('[name="description"]').fill("Kept words");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  for (const name of ["title", "punch_value", "discount_percent"]) {
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.locator('[name="description"]')).toHaveValue("Kept words");
  const address = page.url();
  const post = async (form: Record<string, string>) =>
    (await page.request.post(address, { form, headers: ownOrigin, maxRedirects: 0 })).status();
  expect(await post({ punch_value: "-1", discount_percent: "x", title: "" })).toBe(422);
  const type = (value: string) =>
    page.request.post(step, { form: { offer_type_fk: value }, headers: ownOrigin, maxRedirects: 0 });
  for (const value of ["9", "15", "151", "14; drop", "-1"]) expect((await type(value)).status(), value).toBe(422);
});

test("a branch admin's redemption is at the own branch, and others' are refused in the exact words", async ({
  page,
  signInAs,
}) => {
  await signInAs("branch.admin");
  const [everywhere] = rows(`select id from point_rewards where ${mine} and all_branches = 1 order by id limit 1`);
  await open(page, `/redemptions/describe/redemption/${everywhere?.id}`);
  await expect(page).toHaveURL(/\/redemptions([?#]|$)/);
  await expect(page.getByText("You are unauthorized to edit this redemption.")).toBeVisible();
  await open(page, "/redemptions/template/redemption/create");
  await page.locator('[name="offer_type_fk"][value="16"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="title"]').fill("Own branch");
  await page.locator('[name="punch_value"]').fill("5");
  await page.locator('[name="amount_value"]').fill("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^At your own branch/)).toBeVisible();
});

test("who may only read is sent back to the list in the exact words", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await open(page, "/redemptions/template/redemption/create");
  await expect(page).toHaveURL(/\/redemptions([?#]|$)/);
  await expect(page.getByText("You are unauthorized to edit this redemption.")).toBeVisible();
  await expect(page.getByRole("link", { name: "New redemption" })).toHaveCount(0);
});

test("list, delete page and every step fit 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const [one] = rows(`select id from point_rewards where ${mine} order by id limit 1`);
  const steps = ["template", "describe", "audience", "conditions", "finalize"];
  const paths = [
    "/redemptions",
    `/redemptions/${one?.id}/delete`,
    ...steps.map((step) => `/redemptions/${step}/redemption/${one?.id}`),
  ];
  for (const path of paths) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("titles are the specification's", async ({ page }) => {
  await open(page, "/redemptions");
  await expect(page).toHaveTitle(/^Redemptions Dashboard/);
  await open(page, "/redemptions/template/redemption/create");
  await expect(page).toHaveTitle(/^Redemptions Template/);
});
