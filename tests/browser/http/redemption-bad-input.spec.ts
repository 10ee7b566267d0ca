import type { APIRequestContext, APIResponse } from "playwright/test";
import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

/* Requests that the redemptions wizard never sends: each is refused by field, and nothing is written. */

type Form = Readonly<Record<string, string>>;

const first = "/redemptions/template/redemption/create";
const post = (request: APIRequestContext, path: string, form: Form): Promise<APIResponse> =>
  request.post(path, { form, headers: ownOrigin, maxRedirects: 0 });

/** Posts the steps in turn. @returns the address to which the last one redirects. */
async function fill(request: APIRequestContext, ...steps: Form[]): Promise<string> {
  let address = first;
  for (const form of steps) {
    const answer = await post(request, address, form);
    expect(answer.status(), `${address} ${await answer.text()}`.slice(0, 300)).toBe(303);
    address = answer.headers().location ?? "";
  }
  return address;
}

const cash: Form = { offer_type_fk: "16" };
const described: Form = { title: "Never made", punch_value: "5", amount_value: "1", language: "1" };
const everywhere: Form = { selectedBrIds: "-1" };
const written = () => rows("select id from point_rewards where title = 'Never made'");

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));
test.afterEach(() => expect(written()).toEqual([]));

async function refused(request: APIRequestContext, address: string, form: Form, field: string): Promise<void> {
  const answer = await post(request, address, form);
  expect(answer.status(), JSON.stringify(form)).toBe(422);
  expect(await answer.text()).toContain(`id="${field}-error"`);
}

test("points, money and percent out of all bounds", async ({ request }) => {
  const describe = await fill(request, cash);
  for (const punch_value of ["0", "-1", "1000001", "1.5", "1e3", "NaN", "٣"]) {
    await refused(request, describe, { ...described, punch_value }, "punch_value");
  }
  for (const amount_value of ["", "0", "-1", "1000000.01", "9".repeat(40), "1.234"]) {
    await refused(request, describe, { ...described, amount_value }, "amount_value");
  }
  await refused(request, describe, { ...described, title: "x".repeat(121) }, "title");
  await refused(request, describe, { ...described, link: "javascript:alert(1)" }, "link");
  const percent = await fill(request, { offer_type_fk: "17" });
  for (const discount_percent of ["", "0", "100.01", "-5", "ten"]) {
    await refused(request, percent, { ...described, discount_percent }, "discount_percent");
  }
});

test("days that there are not, and an end before the start", async ({ request }) => {
  const conditions = await fill(request, cash, described, everywhere);
  const bad: readonly (readonly [Form, string])[] = [
    [{ utc_publish: "2031-02-31", never_expires_flag: "1" }, "utc_publish"],
    [{ utc_publish: "soon", utc_expires: "2031-05-01" }, "utc_publish"],
    [{ utc_publish: "2031-05-02", utc_expires: "2031-05-01" }, "utc_expires"],
    [{ utc_publish: "2031-05-02" }, "utc_expires"],
    [{ utc_publish: "2031-05-02", utc_expires: "99999-01-01" }, "utc_expires"],
    [{ utc_publish: "2031-05-02", never_expires_flag: "1", sort_order: "7" }, "sort_order"],
    [{ utc_publish: "2031-05-02", never_expires_flag: "1", apply_max_priced: "9" }, "apply_max_priced"],
  ];
  for (const [form, field] of bad) await refused(request, conditions, form, field);
});

test("another business's branches, tiers and products", async ({ request }) => {
  const of = (table: string) =>
    String(
      rows(
        `select id from ${table} where business_id = (select business_id from users where username = 'other.admin') limit 1`,
      )[0]?.id,
    );
  await refused(request, first, { offer_type_fk: "14", product: of("products") }, "product");
  const audience = await fill(request, cash, described);
  await refused(request, audience, { selectedBrIds: of("branches") }, "selectedBrIds");
  const tiers = { ...everywhere, targeted_offer_flag: "2", redemption_user_tiers: "999999" };
  await refused(request, audience, tiers, "redemption_user_tiers");
});

test("categories that are no categories", async ({ request }) => {
  for (const value of ["{", "null", '{"category_id":""}', '[{"category_id":5,"pos_system_fk":"x"}]']) {
    const form = { offer_type_fk: "15", external_id: "sku", redemptionCategoryEcom: value };
    await refused(request, first, form, "redemptionCategoryEcom");
  }
});

test("unknown steps, items, copies and drafts lead nowhere", async ({ request }) => {
  const theirs = rows(
    "select id from point_rewards where business_id = (select business_id from users where username = 'other.admin')",
  )[0]?.id;
  for (const path of [
    "/redemptions/type/redemption/create",
    "/redemptions/constructor/redemption/create",
    "/redemptions/describe/redemption/0",
    "/redemptions/describe/redemption/99999999999999999999",
    `/redemptions/describe/redemption/${theirs}`,
    `/redemptions/describe/redemption/create?copy=${theirs}`,
    "/redemptions/describe/redemption/create?copy=x",
    "/redemptions/describe/redemption/create?draft=forged",
    `/redemptions/${theirs}/delete`,
    "/redemptions/0/delete",
  ]) {
    const answers = [await request.get(path, { maxRedirects: 0 }), await post(request, path, { title: "x" })];
    for (const answer of answers) expect(answer.status(), path).toBe(404);
  }
  for (const path of [`/redemptions/${theirs}/place`, `/redemptions/${theirs}/restore`]) {
    const answer = await post(request, path, { sort_order: "1" });
    expect([303, 404], path).toContain(answer.status());
  }
  const [{ sort_order } = {}] = rows("select sort_order from point_rewards where id = ?", Number(theirs));
  expect(sort_order).toBe(0);
});

test("hostile words are kept as words, in the wizard and in the list", async ({ request }) => {
  const hostile = `<img src=x onerror=alert(1)> "'&{{7*7}}`;
  const last = await fill(request, cash, { ...described, title: hostile }, everywhere, {
    utc_publish: "2031-05-02",
    never_expires_flag: "1",
  });
  const seen = await (await request.get(last)).text();
  expect((await post(request, last, {})).status()).toBe(303);
  const listed = await (await request.get("/redemptions?sort=published")).text();
  for (const html of [seen, listed]) {
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  }
});

test("pressed three times at once, one redemption is made", async ({ request }) => {
  const last = await fill(request, cash, { ...described, title: "Pressed at once" }, everywhere, {
    utc_publish: "2031-05-02",
    never_expires_flag: "1",
  });
  const answers = await Promise.all([post(request, last, {}), post(request, last, {}), post(request, last, {})]);
  for (const answer of answers) expect(answer.status()).toBeLessThan(500);
  expect(rows("select id from point_rewards where title = 'Pressed at once'")).toHaveLength(1);
});
