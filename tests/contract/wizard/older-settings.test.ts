import { beforeAll, expect, test } from "vitest";
import { shellDataFor } from "../../../app/shell/shell.server";
import { type EditedPage, type EditedRoute, postOver, shownTo, type Typed, valuesIn } from "../../support/edited-page";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Settings with a server that stores rules as it likes and tells no plan. */

const circumstances = { framed: false, preferences: { shortcuts: true, lite: false, later: [] }, messages: [] };
const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const section = async (action: string): Promise<EditedPage> => ({
  path: `/settings/rules/settings/${action}`,
  params: { action },
  route: (await import("../../../app/features/settings/pages/section")) as unknown as EditedRoute,
  submit: "Save settings",
});

const unusual = {
  timer_seconds: "5",
  slide_show_duration: "7.5",
  display_tags: "9",
  balance_display: "2",
  reward_milestone_amount: "0.005",
};

/** Answers with these stored rules, and takes saves. */
const answerWith = (rules: object, beside: object = {}) =>
  answerAsOlder(
    wizard.door,
    { path: "businessRules/", change: () => ({ status: "OK" }) },
    {
      path: "businessRules",
      change: ({ businessRules, ...rest }) => ({
        ...rest,
        businessRules: { ...(businessRules as object), ...rules },
        ...beside,
      }),
    },
  );

/** What the section shows, and which rules a save of `typed` over it sends. */
async function saved(typed: Typed) {
  const sent = answerWith(unusual);
  const page = await section("merchantApp");
  const html = await shownTo(admin, page);
  const answer = readAct(await postOver(admin, page, html, typed));
  const form = sent.findLast(({ path, form }) => form && path.includes("usinessRules"))?.form;
  const rules =
    form && Object.fromEntries(Object.keys(unusual).map((name) => [name, form.get(`BusinessRules[${name}]`)]));
  return { shown: valuesIn(html, page.submit), answer, rules };
}

test("settings that no field has are shown as stored and go back as they came", async () => {
  const { shown, answer, rules } = await saved({ balance_display: "3" });
  expect(shown).toMatchObject({ timer_seconds: "5", slide_show_duration: "7.5", display_tags: "9" });
  expect(answer).toMatchObject({ status: 303 });
  expect(rules).toEqual({ ...unusual, balance_display: "3" });
});

test("a setting that no field has can be changed to its default", async () => {
  const { answer, rules } = await saved({ timer_seconds: "90" });
  expect(answer).toMatchObject({ status: 303 });
  expect(rules).toEqual({ ...unusual, timer_seconds: "90" });
});

test("a setting changed to one that no field has is refused", async () => {
  const { answer, rules } = await saved({ timer_seconds: "6" });
  expect(answer).toMatchObject({ status: 422, errors: { timer_seconds: expect.any(String) } });
  expect(rules).toBeUndefined();
});

test("settings of a switch that is off are sent as they are stored, but for those that section 5 withholds", async () => {
  const off = { points_expiry_flag: "0", points_expiry_period: "9", pre_tax: "0", tax_rate: "15" };
  const sent = answerWith(off, { callActions: [{ call_action_id: 3, enabled: 0, points: "7" }] });
  const page = await section("earn&redeem");
  const html = await shownTo(admin, page);
  expect(readAct(await postOver(admin, page, html, { welcome_units: "77" }))).toMatchObject({ status: 303 });
  const form = sent.findLast(({ path, form: one }) => one && path.includes("usinessRules"))?.form;
  const names = [...Object.keys(off), "welcome_units"].map((name) => `BusinessRules[${name}]`);
  expect(
    [...names, "BusinessCallToAction[3][enabled]", "BusinessCallToAction[3][points]"].map((name) => form?.get(name)),
  ).toEqual(["0", "9", "0", null, "77", "0", "7"]);
});

test.each([
  ["by their ids", { 3: { enabled: "1", points: "7" } }, ["1", "7"], "71"],
  ["under the name of social media", [{ action_id: "3", enabled: 1, points: 7 }], ["1", "7"], "72"],
  ["without points", [{ call_action_id: 3, enabled: 1 }], ["1", null], "73"],
])("check-in told %s goes back as it came", async (_, callActions, check, timer_seconds) => {
  const sent = answerAsOlder(
    wizard.door,
    { path: "businessRules/", change: () => ({ status: "OK" }) },
    { path: "businessRules", change: (body) => ({ ...body, callActions }) },
  );
  const page = await section("merchantApp");
  const html = await shownTo(admin, page);
  expect(readAct(await postOver(admin, page, html, { timer_seconds }))).toMatchObject({ status: 303 });
  const form = sent.findLast(({ path, form: one }) => one && path.includes("usinessRules"))?.form;
  expect(["enabled", "points"].map((name) => form?.get(`BusinessCallToAction[3][${name}]`))).toEqual(check);
});

test("the overview tells settings as stored, and of the plan only what the server tells", async () => {
  answerAsOlder(wizard.door, {
    path: "businessRules",
    change: ({ businessRules, ...rest }) => ({
      ...rest,
      businessRules: { ...(businessRules as object), ...unusual, spin_draw_allow: "0", partner_reward_flag: "1" },
    }),
  });
  const page = await import("../../../app/features/settings/pages/overview");
  const { plan, groups } = await admin.visit(page, "/settings");
  expect(plan).toEqual([
    { term: "Included", value: "Partner rewards" },
    { term: "Not included", value: "Spin to win" },
  ]);
  const entries = groups.flatMap(({ entries: all }) => all);
  expect(entries.find(({ label }) => label === "Counter and merchant app")?.says).toBe(
    "Customer timeout: 5, Slide duration: 7.5, Tag display: 9",
  );
  const found = await admin.visit(page, "/settings?q=timeout");
  expect(found.settings.find(({ label }) => label === "Customer timeout")?.value).toBe("5");
});

test.each([
  ["tells nothing of it", {}, true],
  ["tells that it is off", { batch_import_flag: "0" }, false],
])("import fields are asked for and saved by the plan: a server that %s", async (_, flags, isEnabled) => {
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "businessRules",
      change: ({ businessRules, ...rest }) => ({ ...rest, businessRules: { ...(businessRules as object), ...flags } }),
    },
    { path: "updateBatchImport", change: () => ({ status: "OK" }) },
  );
  const page = await import("../../../app/features/crm-fields/pages/import-columns");
  const path = "/settings/rules/settings/importTransactions";
  const shown = await admin.visit(page, path);
  expect(shown.isEnabled).toBe(isEnabled);
  expect(sent.some(({ path: one }) => one.includes("batchImportSettings"))).toBe(isEnabled);
  const row = { "batch_import_settings[0][field]": "email", "batch_import_settings[0][index]": "1" };
  const answer = readAct(await admin.postTo(page, path, {}, row));
  expect(answer).toMatchObject({ status: isEnabled ? 303 : 422 });
});

test("a registration's stored values do not keep another one from being sent, and go back as they came", async () => {
  const model = {
    ...{ firstName: "Ann", lastName: "Bee", websiteUrl: "example.com", email: "ann@mail.example", street: "1 Main St" },
    ...{ phoneNumber: "+1 555 123-4567 ext 2", name: "Bakery", businessRegistrationNumber: "12", city: "Troy" },
    ...{ region: "NY", countryIso: "USA", postalCode: "12180", businessTitle: "Owner", dailyVolume: "medium" },
    ...{ businessType: "LLC", businessIndustry: "ZOO", jobPosition: "CEO" },
  };
  const sent = answerAsOlder(wizard.door, { path: "a2p10dlc", change: () => ({ status: "OK", errors: [], model }) });
  const page: EditedPage = {
    path: "/settings/businessProfile/a2p10dlc",
    params: {},
    route: (await import("../../../app/features/a2p/pages/a2p")) as unknown as EditedRoute,
    submit: "Submit registration",
  };
  const answer = readAct(await postOver(admin, page, await shownTo(admin, page), { city: "Utica" }));
  expect(answer).toMatchObject({ status: 303 });
  const form = sent.findLast(({ form: one }) => one)?.form;
  const names = ["city", "website_url", "phone_number", "country_iso", "daily_volume", "business_industry"];
  expect(names.map((name) => form?.get(`A2p10dlcProfileForm[${name}]`))).toEqual([
    ...["Utica", "example.com", "+1 555 123-4567 ext 2", "USA", "medium", "ZOO"],
  ]);
  const changed = await postOver(admin, page, await shownTo(admin, page), { phone_number: "none", city: "" });
  expect(readAct(changed)).toMatchObject({
    status: 422,
    errors: { phone_number: expect.any(String), city: "Enter a city" },
  });
});

test("what the server does not tell of an employee is sent only where it is changed", async () => {
  const told = { status: "OK", employeeId: 7, firstName: "Ann", lastName: "Bee", credentialsUsername: "ann" };
  const page: EditedPage = {
    path: "/settings/businessProfile/employee/edit?employeeAction=7",
    params: { action: "edit" },
    route: (await import("../../../app/features/employees/pages/form")) as unknown as EditedRoute,
    submit: "Save employee",
  };
  const names = ["User[email]", "bbfk", "employee_position", "clerk_kiosk_mode", "clerk_redeem_behalf"];
  const sentWith = async (typed: Typed) => {
    const sent = answerAsOlder(
      wizard.door,
      { path: "updateEmployee?", status: 200, change: () => told },
      { path: "UpdateEmployee", status: 200, change: () => ({ status: "update", employeeId: 7 }) },
    );
    expect(readAct(await postOver(admin, page, await shownTo(admin, page), typed))).toMatchObject({ status: 303 });
    const form = sent.findLast(({ path }) => path.endsWith("UpdateEmployee"))?.form ?? new FormData();
    expect(form.get("User[first]")).toBe(typed.first ?? "Ann");
    return names.filter((name) => form.has(name));
  };
  expect(await sentWith({ first: "Anna" })).toEqual([]);
  expect(await sentWith({ email: "ann@mail.example" })).toEqual(["User[email]"]);
});

test("employees of a server that tells little are not said to be enabled, of all branches or without a PIN", async () => {
  const row = { employeeId: 7, firstName: "Ann", lastName: "Bee", email: "ann@mail.example", entityTypeFk: 3 };
  const { branch } = wizard.shop;
  answerAsOlder(wizard.door, {
    path: "getBranchEmployeeList",
    change: () => ({ status: "OK", employees: [row] }),
  });
  const page = await import("../../../app/features/employees/pages/list");
  const path = `/settings/businessProfile/employees?branchId=${branch}`;
  const shown = await admin.visit(page, path);
  const html = await pageHtml(page.default, path, shown, undefined, shellDataFor(portalSession(), circumstances));
  for (const heading of ["Branch", "PIN", "State"]) expect(html).not.toMatch(new RegExp(`<th[^>]*>${heading}`));
  expect(html).toContain(`branchId=${branch}&amp;employeeAction=7&amp;entityTypeFk=3`);
});
