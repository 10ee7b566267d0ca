import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { a2pForm } from "../../support/a2p";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The portal's registration page: its requests, and its behaviour with a server that has only the documented calls. */

const wizard = wizardShop();
let admin: PlainForms;
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    features: ["furtherFields", "furtherCalls", "idempotency"],
  });
  older = await signInToOlder(wizard);
});
afterEach(() => vi.restoreAllMocks());

const page = () => import("../../../app/features/a2p/pages/a2p");
const address = "/settings/businessProfile/a2p10dlc";
const typed = (overrides: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(a2pForm()).map(([name, value]) => [name, String(value)])),
  ...overrides,
});

test("a check shows what it found and keeps what was typed; nothing is saved", async () => {
  const answer = (await admin.postTo(
    await page(),
    address,
    {},
    typed({ check: "1", website_url: "http://127.0.0.1/" }),
  )) as {
    readonly data: {
      readonly findings: readonly { field: string; ok: boolean; text: string }[];
      repopulateFields: object;
    };
  };
  expect(answer.data.findings).toContainEqual({
    field: "website_url",
    ok: false,
    text: expect.stringMatching(/private address/),
  });
  expect(answer.data.repopulateFields).toMatchObject({ city: "Burlington" });
  expect(await admin.visit(await page(), address, {})).toMatchObject({ isKept: false, checks: true, further: true });
});

test("a refused form says why by field, and keeps what was typed", async () => {
  const answer = (await admin.postTo(await page(), address, {}, typed({ city: "", country_iso: "ZZ" }))) as {
    readonly init: { readonly status: number };
    readonly data: { readonly fieldErrors: object; readonly repopulateFields: object };
  };
  expect(answer.init.status).toBe(422);
  expect(answer.data.fieldErrors).toEqual({ city: "Enter a city", country_iso: "Choose a country from the list" });
  expect(answer.data.repopulateFields).toMatchObject({ country_iso: "ZZ" });
});

test("an older server is shown as it tells: other lists, statuses and errors, and no history", async () => {
  answerAsOlder(wizard.door, {
    path: "a2p10dlc",
    change: () => ({
      status: "OK",
      errors: { website_url: ["Site is down", "More"] },
      profileStatus: "Carrier hold",
      brandStatus: null,
      campaignStatus: "",
      profileStatusInReview: "0",
      businessType: { corp: "Corporation" },
      businessIndustry: ["RETAIL"],
      jobPosition: [{ value: "CEO", label: "Chief executive" }],
      model: { firstName: "Ann", websiteUrl: "https://shop.example", businessType: "guild", dailyVolume: "high" },
    }),
  });
  expect(await older.visit(await page(), address, {})).toMatchObject({
    values: { first_name: "Ann", website_url: "https://shop.example", daily_volume: "high" },
    problems: { website_url: "Site is down" },
    states: [{ status: { name: "Carrier hold" } }, { status: { name: "Not started" } }, {}],
    options: {
      business_type: [{ value: "" }, { value: "guild" }, { value: "corp", label: "Corporation" }],
      business_industry: [{ value: "" }, { value: "RETAIL" }],
      job_position: [{ value: "" }, { value: "CEO", label: "Chief executive" }],
      country_iso: null,
    },
    history: [],
    isInReview: false,
    checks: false,
    further: false,
  });
});

test("a status that an older server does not tell is unknown", async () => {
  answerAsOlder(wizard.door, {
    path: "a2p10dlc",
    change: () => ({ status: "OK", errors: [], profileStatus: "", profileStatusInReview: 0, model: {} }),
  });
  const { states } = await older.visit(await page(), address, {});
  expect(states.map(({ status }) => status.name)).toEqual(["Not started", "Unknown", "Unknown"]);
});

test("an older server is sent the documents' fields, and its errors come to their fields", async () => {
  const sent = answerAsOlder(wizard.door, {
    path: "a2p10dlc",
    change: () => ({ status: "NOT_OK", message: "No", errors: { phone_number: ["Not in service"] } }),
  });
  const answer = (await older.postTo(await page(), address, {}, typed())) as {
    readonly init: { readonly status: number };
    readonly data: { readonly fieldErrors: object };
  };
  expect(answer.init.status).toBe(422);
  expect(answer.data.fieldErrors).toEqual({ phone_number: "Not in service" });
  const names = [...(sent.find(({ form }) => form)?.form?.keys() ?? [])];
  expect(names).toContain("A2p10dlcProfileForm[business_registration_number]");
  expect(names.filter((name) => /opt_in|privacy|sample/.test(name))).toEqual([]);
});

test("the business profile leads to it where a branch is in the United States", async () => {
  const dashboard = await import("../../../app/features/branches/pages/dashboard");
  const leads = async () => (await admin.visit(dashboard, "/settings/businessProfile/dashboard", {})).business;
  expect(await leads()).toMatchObject({ registersTexts: false });
  const { store } = wizard.door;
  await store.db.updateTable("branches").set({ country_short: "US" }).where("id", "=", wizard.shop.branch).execute();
  expect(await leads()).toMatchObject({ registersTexts: true });
});
