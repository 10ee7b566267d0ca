import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, test } from "../support/browser";
import { heading, twice } from "../support/journeys";
import { rows } from "../support/rows";

/* Edit conflicts on the second business's default branch and on one of its employees. */

const business = "business_id = (select business_id from users where username = 'other.admin')";

interface Shared {
  readonly path: string;
  readonly field: string;
  readonly label: string;
  readonly save: string;
  readonly saved: () => unknown;
  /** The page's heading. */
  readonly title: string;
}

/** Another tab saves while the page is open: first the other version is taken, then one's own is kept. */
async function changeBeside(page: Page, { path, field, label, save, saved, title }: Shared, run: number) {
  const named = (on: Page) => on.locator(`[name="${field}"]`);
  const press = (on: Page, name: string) => on.getByRole("button", { name }).click();
  const before = String(saved());
  const write = async (text: string) => {
    const other = await page.context().newPage();
    await other.goto(path);
    await named(other).fill(text);
    await press(other, save);
    await expect.poll(saved).toBe(text);
    // The tab is closed with its context, because closing a loading tab may hang.
    await page.bringToFront();
  };
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await heading(page, title);
  await write("Theirs");
  await named(page).fill("Mine");
  await press(page, save);
  const both = page.getByRole("table", { name: "Both versions" });
  await expect(both.getByRole("row")).toHaveCount(2);
  await expect(both.getByRole("row", { name: label })).toContainText("Theirs");
  await expect(both.getByRole("row", { name: label })).toContainText("Mine");
  await expect(named(page)).toHaveValue("Mine");
  await expectNoSidewaysScroll(page);
  if (run === 1) await expectAccessible(page);
  await page.getByRole("link", { name: "Use the saved version" }).click();
  await expect(named(page)).toHaveValue("Theirs");
  await expect(both).toHaveCount(0);

  await write(before);
  await named(page).fill("Mine");
  await press(page, save);
  await press(page, "Save my version");
  await expect.poll(saved).toBe("Mine");
  await write(before);
}

test("an employee saved by somebody else meanwhile stands beside one's own", async ({ browser }) => {
  test.slow();
  const [row = {}] = rows(`select id, first_name, last_name from users where ${business} and role = 'branch_clerk'`);
  const id = Number(row.id);
  const path = `/settings/businessProfile/employee/edit?employeeAction=${id}`;
  const title = `${row.first_name} ${row.last_name}`;
  const saved = () => rows("select last_name from users where id = ?", id)[0]?.last_name;
  const last = { path, field: "last", label: "Last name", save: "Save employee", saved, title };
  await twice(browser, (page, run) => changeBeside(page, last, run), "other.admin");
});

test("a branch and its business saved by somebody else meanwhile stand beside one's own", async ({ browser }) => {
  test.slow();
  const [row = {}] = rows(`select id, business_id, name from branches where ${business} and is_default = 1`);
  const path = `/settings/businessProfile/branch/${row.id}`;
  const branch = { path, save: "Save branch", title: String(row.name) };
  const city = () => rows("select city from branches where id = ?", Number(row.id))[0]?.city;
  const about = () => rows("select about from businesses where id = ?", Number(row.business_id))[0]?.about;
  await twice(
    browser,
    async (page, run) => {
      await changeBeside(page, { ...branch, field: "city", label: "City", saved: city }, run);
      await changeBeside(page, { ...branch, field: "Business[about]", label: "About", saved: about }, run);
    },
    "other.admin",
  );
});
