import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import { choose, fill, heading, next, pressOften, twice, visitor } from "../support/journeys";
import { customersOf } from "../support/manifest";
import { customerRows, rows } from "../support/rows";

const first = "Fill in the profile";
const last = "Look at it before it is saved";

const start = async (page: Page) => {
  await page.goto("/customers/template/customers/create");
  await heading(page, first);
};

async function finish(page: Page, name: string): Promise<number> {
  await page.getByRole("button", { name: /^(Add customer|Save customer)$/ }).click();
  await expect(page).toHaveURL(/\/customers\/profile\/uid=\d+/);
  await heading(page, name);
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(name);
  return Number(/uid=(\d+)/.exec(page.url())?.[1]);
}

const idOf = (table: "tags" | "tiers", position: number) =>
  Number(
    rows(
      `select t.id from ${table} t join users u on u.business_id = t.business_id
       where u.username = 'business.admin' and t.enabled = 1 order by t.id limit 1 offset ?`,
      position,
    )[0]?.id,
  );

test("a customer with everything: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const made: number[] = [];
  const branches = rows(
    `select b.id, b.name from branches b join users u on u.business_id = b.business_id
     where u.username = 'business.admin' order by b.is_default desc, b.id`,
  );
  await twice(browser, async (page, run) => {
    await start(page);
    await fill(page, "firstName", "Parity");
    await fill(page, "lastName", "d’Every & <Thing>");
    await fill(page, "birthDate", "1984-02-29");
    await page.locator('[name="language"]').selectOption({ label: "French" });
    await fill(page, "email", `Parity.Every${run}@Courriel.example`);
    await page.locator('[name="country_code"]').selectOption("FR");
    await fill(page, "phone", `01 42 68 53 0${run}`);
    for (const consent of ["consentEmail", "consentPush"]) await page.locator(`[name="${consent}"]`).check();
    await expect(page.getByLabel("Branch").locator("option:checked")).toHaveText(String(branches[0]?.name));
    await page.getByLabel("Branch").selectOption({ label: String(branches[1]?.name) });
    await fill(page, "account_number", `PARITY-${run}`);
    await page.locator('[name="overrideTierStatus"]').check();
    await page.locator('[name="profileUserTierId"]').selectOption(String(idOf("tiers", 1)));
    await choose(page, "userTags", idOf("tags", 0));
    await choose(page, "userTags", idOf("tags", 2));
    await page.locator("summary", { hasText: "Address" }).click();
    await fill(page, "street_number", "12");
    await fill(page, "route", "Rue Cambon");
    await fill(page, "city", "Paris");
    await fill(page, "postal_code", "75001");
    await page.locator('[name="country_short"]').selectOption("FR");
    await fill(page, "geo_lat", "48.8675");
    await fill(page, "geo_long", "2.3265");
    await fill(page, "custom_field_1", "Rye");
    await fill(page, "notes", "First line\nsecond line");
    await next(page, last);
    await expect(page.getByText("Parity d’Every & <Thing>", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: String(branches[1]?.name) })).toBeVisible();
    await expect(page.getByText("12 Rue Cambon")).toBeVisible();
    made.push(await finish(page, "Parity d’Every & <Thing>"));
    await expect(page.getByText(`parity.every${run}@courriel.example`)).toBeVisible();
    await expect(page.getByText("February 29, 1984")).toBeVisible();
    await expect(page.getByText("Set by hand", { exact: true })).toBeVisible();
  });
  const [one = 0, two = 0] = made;
  expect(customerRows(two)).toBe(customerRows(one));
  expect(rows("select branch_id from customers where id = ?", one)).toEqual([{ branch_id: branches[1]?.id }]);
  expect(
    rows(
      "select email, phone, phone_country, birth_date, country, geo_lat, override_tier, tier_id, consent_email, consent_sms, consent_push from customers where id = ?",
      one,
    ),
  ).toEqual([
    {
      email: "parity.every0@courriel.example",
      phone: "+33142685300",
      phone_country: "FR",
      birth_date: "1984-02-29",
      country: "France",
      geo_lat: 48867500,
      override_tier: 1,
      tier_id: idOf("tiers", 1),
      consent_email: 1,
      consent_sms: 0,
      consent_push: 1,
    },
  ]);
});

test("the least a customer needs, then an edit that empties and changes: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  const made: number[] = [];
  await twice(browser, async (page, run) => {
    await start(page);
    await fill(page, "firstName", "Lean");
    await fill(page, "account_number", `LEAN-${run}`);
    await choose(page, "userTags", idOf("tags", 1));
    await next(page, last);
    const uid = await finish(page, "Lean");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await heading(page, first);
    await expect(page.locator('[name="firstName"]')).toHaveValue("Lean");
    await fill(page, "firstName", "Leaner");
    await fill(page, "account_number", "");
    await page.locator(`input[name="userTags"][value="${idOf("tags", 1)}"]`).uncheck();
    await next(page, last);
    await page
      .getByRole("link", { name: "Change more about them" })
      .or(page.getByRole("link", { name: /^Change/ }))
      .first()
      .click();
    await heading(page, first);
    await fill(page, "notes", "Seen twice");
    await next(page, last);
    await finish(page, "Leaner");
    made.push(uid);
  });
  const [one = 0, two = 0] = made;
  expect(customerRows(two)).toBe(customerRows(one));
  expect(customerRows(one)).toContain('"tags": []');
  expect(rows("select first_name, account_number, notes from customers where id = ?", one)).toEqual([
    { first_name: "Leaner", account_number: "", notes: "Seen twice" },
  ]);
});

test("what is refused stands beside its field, and what was typed stays", async ({ browser }) => {
  test.slow();
  const [known = 0] = customersOf("business.admin");
  const [taken] = rows(
    "select email, phone, account_number, first_name || ' ' || last_name as name from customers where id = ?",
    known,
  );
  await twice(browser, async (page) => {
    await start(page);
    const refused = async (field: string, message: string) => {
      await page.getByRole("button", { name: /^(Continue|Add customer)$/ }).click();
      await expect(page.locator(`#error-summary a[href$="#${field}"]`)).toContainText(message);
    };
    await refused("firstName", "Enter a name");
    await fill(page, "firstName", "Refused");
    await fill(page, "birthDate", "2999-01-01");
    await refused("birthDate", "in the future");
    await expect(page.locator('[name="firstName"]')).toHaveValue("Refused");
    await fill(page, "birthDate", "");
    await fill(page, "email", "no address");
    await refused("email", "Enter an e-mail address");
    await fill(page, "email", String(taken?.email));
    await fill(page, "phone", "12");
    await fill(page, "account_number", String(taken?.account_number));
    await refused("phone", "This is not a phone number");
    await expect(page.locator('#error-summary a[href$="#email"]')).toContainText("e-mail address");
    await expect(page.locator('#error-summary a[href$="#account_number"]')).toContainText("account number");
    await heading(page, first);
    await expect(page.locator("#phone-error")).toContainText("This is not a phone number of Canada");
    await expect(page.locator('[name="phone"]')).toHaveValue("12");
    await expect(page.locator("#phone-error a")).toHaveCount(0);
    const theirs = page.locator("#account_number-error a");
    await expect(theirs).toHaveAttribute("href", `/customers/profile/uid=${known}`);
    await expect(theirs).toContainText(String(taken?.name));
    await fill(page, "account_number", "");
    await refused("email", "Another customer has this e-mail address");
    await expect(page.locator("#account_number-error")).toHaveCount(0);
  });
  expect(rows("select id from customers where first_name = 'Refused'")).toEqual([]);
});

test("a number changed together with its consent may be written to", async ({ browser }) => {
  test.slow();
  await twice(browser, async (page, run) => {
    await start(page);
    await fill(page, "firstName", "Texted anew");
    await fill(page, "phone", `514 555 77${run}0`);
    await page.locator('[name="consentPhone"]').check();
    await expect(page.getByText("With a new number")).toHaveCount(0);
    await next(page, last);
    const uid = await finish(page, "Texted anew");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await heading(page, first);
    await expect(page.getByText("With a new number, tick it only if they agree for that one")).toBeVisible();
    await fill(page, "phone", `514 555 77${run}1`);
    await next(page, last);
    await finish(page, "Texted anew");
    expect(rows("select phone, consent_sms, allow_sms_status from customers where id = ?", uid)).toEqual([
      { phone: `+151455577${run}1`, consent_sms: 1, allow_sms_status: 1 },
    ]);
  });
});

test("two tabs that edit one customer: the second is shown both versions", async ({ browser }) => {
  test.slow();
  const page = await visitor(browser, false);
  const [, uid = 0] = customersOf("business.admin", 2);
  const other = await page.context().newPage();
  const name = String(rows("select first_name || ' ' || last_name as name from customers where id = ?", uid)[0]?.name);
  for (const [tab, city] of [
    [page, "Sherbrooke"],
    [other, "Gatineau"],
  ] as const) {
    await tab.goto(`/customers/template/customers/${uid}`);
    await fill(tab, "custom_field_2", city);
    await next(tab, last);
  }
  await finish(other, name);
  await page.getByRole("button", { name: "Save customer" }).click();
  const choice = page.getByRole("alert", { name: "This was changed elsewhere since you opened it" });
  await expect(choice.getByRole("definition").filter({ hasText: "Gatineau" })).toBeVisible();
  await expect(choice.getByRole("definition").filter({ hasText: "Sherbrooke" })).toBeVisible();
  await page.getByRole("button", { name: "Save my version" }).click();
  await heading(page, name);
  expect(rows("select custom_field_2 from customers where id = ?", uid)).toEqual([{ custom_field_2: "Sherbrooke" }]);
  await page.context().close();
});

test("double press and press again make one customer", async ({ browser }) => {
  test.slow();
  const page = await visitor(browser, false);
  await start(page);
  await fill(page, "firstName", "Pressed twice");
  await next(page, last);
  const pressAgain = await pressOften(page);
  await pressAgain();
  expect(rows("select id from customers where first_name = 'Pressed twice'")).toHaveLength(1);
  await page.context().close();
});
