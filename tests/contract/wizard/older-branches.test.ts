import { beforeAll, expect, test, vi } from "vitest";
import { portal } from "../../../app/access/portal.server";
import { type EditedPage, type EditedRoute, postOver, shownTo, type Typed } from "../../support/edited-page";
import { answerAsOlder } from "../../support/older-api";
import { valuesIn } from "../../support/round-trip";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The pages of a branch, as a browser without script shows and sends them, with what an older server stores. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const inBranch = (name: string) => `BusinessBranch[${name}]`;

/** Opens a branch stored with `unusual` values, saves it with `typed` over it, and returns what was sent. */
async function saved(unusual: object, typed: Typed = {}, more: object = {}) {
  const { branch } = wizard.shop;
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/editBranch?",
      change: ({ branch: stored, ...rest }) => ({ ...rest, ...more, branch: { ...(stored as object), ...unusual } }),
    },
    { path: "/editBranch/", change: () => ({ status: "OK" }) },
  );
  const page: EditedPage = {
    path: `/settings/businessProfile/branch/${branch}`,
    params: { action: String(branch) },
    route: (await import("../../../app/features/branches/pages/branch")) as unknown as EditedRoute,
    submit: "Save branch",
  };
  const answer = readAct(await postOver(admin, page, await shownTo(admin, page), typed));
  expect(answer).toMatchObject({ status: 303 });
  return sent.findLast(({ path }) => path.includes("/editBranch/"))?.form ?? new FormData();
}

const stored = { category_fk: 901, default_language: 77, country_short: "ZZ", country: "Zedland", country_code: "zz" };
const empty = { countries: null, categories: undefined, languages: {} };

test.each([
  ["offers others", {}],
  ["offers none", empty],
])("a category, language and country survive the save where the server %s", async (_, lists) => {
  const form = await saved(stored, { city: "Elsewhere" }, lists);
  expect(valuesIn(form, ["city", ...Object.keys(stored)].map(inBranch))).toEqual({
    [inBranch("city")]: "Elsewhere",
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [inBranch(name), String(value)])),
  });
});

test("the business's category survives, too", async () => {
  const form = await saved({}, {}, { business: { name: "Bakery", category_fk: 902, about: "", about_link: "" } });
  expect(form.get("Business[category_fk]")).toBe("902");
});

test("what the server does not tell of a branch is sent only where it is changed", async () => {
  const untold = { city: undefined, tags: undefined, country: undefined, country_short: undefined };
  const names = ["city", "tags", "country", "country_short", "phone"].map(inBranch);
  const isSent = async (typed: Typed) => {
    const form = await saved(untold, typed);
    return names.filter((name) => form.has(name));
  };
  expect(await isSent({ name: "Renamed" })).toEqual([inBranch("phone")]);
  expect(await isSent({ city: "Elsewhere" })).toEqual([inBranch("city"), inBranch("phone")]);
  expect(await isSent({ country_short: "FR" })).toEqual(["country", "country_short", "phone"].map(inBranch));
});

test("a choice is cleared by choosing none", async () => {
  const form = await saved(stored, { category_fk: "", default_language: "" });
  expect(valuesIn(form, ["category_fk", "default_language"].map(inBranch))).toEqual({
    [inBranch("category_fk")]: "",
    [inBranch("default_language")]: "",
  });
});

test.each([
  { country: "USA", country_short: "US" },
  { country: "USA", country_short: "us" },
  { country: "Freedonia", country_short: "" },
  { country: "Freedonia", country_short: "FRE" },
])("the country $country with the code “$country_short” goes back as it came", async (place) => {
  const names = Object.keys(place).map(inBranch);
  const before = Object.fromEntries(Object.entries(place).map(([name, value]) => [inBranch(name), value]));
  expect(valuesIn(await saved(place, { city: "Elsewhere" }), names)).toEqual(before);
});

test("another country is sent by its name, also one that only the server knows", async () => {
  const usa = { country: "USA", country_short: "US" };
  const names = ["country", "country_short"].map(inBranch);
  expect(Object.values(valuesIn(await saved(usa, { country_short: "FR" }), names))).toEqual(["France", "FR"]);
  expect(Object.values(valuesIn(await saved(usa, { country_short: "" }), names))).toEqual(["", ""]);
  const countries = [{ country_pk: 1, countryDispName: "Zedland", code: "ZZ", phone_code: "1", code_iso3: "ZZZ" }];
  expect(Object.values(valuesIn(await saved(usa, { country_short: "ZZ" }, { countries }), names))).toEqual([
    "Zedland",
    "ZZ",
  ]);
});

test("the country of the phone numbers is the stored one, in capitals or not told at all", async () => {
  expect((await saved({ country_code: "FR" })).get(inBranch("country_code"))).toBe("fr");
  expect((await saved({ country_code: null })).get(inBranch("country_code"))).toBe("");
});

const unusual = {
  0: [],
  1: { start: "09:00:00", end: "17:30:00" },
  2: { start: "9:00", end: "24:00" },
  3: { start: "10:00", end: null },
  4: { start: "nine", end: "six" },
  5: "by appointment",
  6: { start: "9:00 am", end: "5:00 PM" },
};

/** Opens the hours of a branch, saves them with `typed` over them, and returns the page and what was sent. */
async function savedHours(hours: unknown, typed: Typed = {}) {
  const { branch } = wizard.shop;
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/editBranch?",
      change: ({ branch: stored, ...rest }) => ({ ...rest, branch: { ...(stored as object), hours } }),
    },
    { path: "/saveHours", change: () => ({ status: "OK" }) },
  );
  const page: EditedPage = {
    path: `/settings/businessProfile/hours/${branch}`,
    params: { branchId: String(branch) },
    route: (await import("../../../app/features/branches/pages/hours")) as unknown as EditedRoute,
    submit: "Save hours",
  };
  const html = await shownTo(admin, page);
  expect(readAct(await postOver(admin, page, html, typed))).toMatchObject({ status: 303 });
  const form = sent.findLast(({ path }) => path.includes("/saveHours"))?.form ?? new FormData();
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ["start", "end"].map((part) => form.get(`Hours[${day}][${part}]`)));
  return { html, days };
}

test("opening hours that nobody touched go back as they came", async () => {
  const { html, days } = await savedHours(unusual, { "Hours[0][start]": "11:00", "Hours[0][end]": "12:00" });
  expect(days).toEqual([
    ["11:00", "12:00"],
    ["09:00:00", "17:30:00"],
    ["9:00", "24:00"],
    ["10:00", ""],
    ["nine", "six"],
    [null, null],
    ["9:00 am", "5:00 PM"],
  ]);
  const inFields = [...html.matchAll(/name="Hours\[(\d)\]\[\w+\]"[^>]*value="([^"]*)"/g)].map(([, day, time]) => [
    day,
    time,
  ]);
  expect(inFields).toEqual([
    ...[
      ["0", ""],
      ["0", ""],
    ],
    ...[
      ["1", "09:00"],
      ["1", "17:30"],
    ],
    ...[
      ["2", "09:00"],
      ["2", "00:00"],
    ],
    ...[
      ["3", "10:00"],
      ["3", ""],
    ],
    ...[
      ["4", ""],
      ["4", ""],
    ],
    ...[
      ["5", ""],
      ["5", ""],
    ],
    ...[
      ["6", "09:00"],
      ["6", "17:00"],
    ],
  ]);
  expect(html).toContain("nine – six");
  expect(html).toContain("by appointment");
});

test("hours that are changed or taken away are sent as typed", async () => {
  const { days } = await savedHours(unusual, {
    "Hours[1][end]": "18:00",
    "Hours[2][start]": "",
    "Hours[2][end]": "",
    "Hours[5][start]": "08:00",
    "Hours[5][end]": "09:00",
  });
  expect(days.slice(0, 6)).toEqual([
    ["", ""],
    ["09:00", "18:00"],
    ["", ""],
    ["10:00", ""],
    ["nine", "six"],
    ["08:00", "09:00"],
  ]);
});

test.each([null, [], {}, "closed"])("hours told as %j are not set", async (hours) => {
  expect((await savedHours(hours)).days).toEqual(Array.from({ length: 7 }, () => ["", ""]));
});

test.each([
  ["the status 403", 403, { message: "This branch is closed for you." }],
  ["the code 403", 200, { code: 403, message: "This branch is closed for you." }],
  ["the code 403 beside a refusal", 200, { status: "NOT_OK", code: "403", message: "This branch is closed for you." }],
])("a branch that answers %s leads to the business profile with the server's message", async (_, status, body) => {
  const { branch } = wizard.shop;
  answerAsOlder(wizard.door, { path: "/editBranch?", status, change: () => body });
  const say = vi.spyOn((await portal()).messages, "say");
  const page = await import("../../../app/features/branches/pages/branch");
  const path = `/settings/businessProfile/branch/${branch}`;
  const led: unknown = await admin.visit(page, path, { action: String(branch) }).catch((error: unknown) => error);
  expect(readAct(led)).toEqual({ status: 303, to: "/settings/businessProfile/dashboard" });
  expect(say.mock.calls.map(([, ...said]) => said)).toEqual([["error", "This branch is closed for you.", undefined]]);
});

/** Opens the languages of a branch told with `change`, saves them with `typed` over them, and returns what was sent. */
async function languagesOf(change: object, typed?: Typed) {
  const { branch } = wizard.shop;
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/editBranch?",
      change: ({ branch: stored, ...rest }) => ({ ...rest, branch: { ...(stored as object), ...change } }),
    },
    {
      path: "/getLanguages",
      change: (body) => ({
        ...body,
        languages: [1, 2, 3].map((id) => ({ language_pk: id, name: `Language ${id}`, default: id === 1 ? 1 : 0 })),
      }),
    },
    { path: "/saveBranchLangs", change: () => ({ status: "OK" }) },
  );
  const page: EditedPage = {
    path: `/settings/businessProfile/languages/${branch}`,
    params: { branchId: String(branch) },
    route: (await import("../../../app/features/branches/pages/languages")) as unknown as EditedRoute,
    submit: "Save languages",
  };
  const html = await shownTo(admin, page);
  if (typed) expect(readAct(await postOver(admin, page, html, typed))).toMatchObject({ status: 303 });
  const form = sent.findLast(({ path }) => path.includes("/saveBranchLangs"))?.form;
  return { html, languages: form?.getAll("Branch_languages[]").map(Number) };
}

const chose = { default_branch: 0, inherit_languages: 0 };

test("a chosen language that the business does not have is shown and goes back", async () => {
  const { html, languages } = await languagesOf({ ...chose, selected_languages: ["1", 2, "77"] }, {});
  expect(languages).toEqual([1, 2, 77]);
  expect(html).toContain("Not in the list (77)");
});

test.each([
  ["as languages", { ...chose, selected_languages: [{ language_pk: 3, name: "Language 3" }] }, [1, 3]],
  [
    "without saying whether the branch inherits",
    { default_branch: 0, inherit_languages: undefined, selected_languages: [2] },
    [1, 2],
  ],
])("chosen languages that a server tells %s are read", async (_, change, languages) => {
  expect((await languagesOf(change, {})).languages).toEqual(languages);
});

test("a branch's languages that the server does not tell are not taken for none", async () => {
  const untold = { default_branch: 0, inherit_languages: undefined, selected_languages: undefined };
  const { html } = await languagesOf(untold);
  expect(html).toContain("does not tell this branch");
  expect(html).not.toContain("Save languages");
});

test("the calls of branches and public pages name the business", async () => {
  const { id, branch } = wizard.shop;
  const business = `businessId=${id}`;
  const sent = answerAsOlder(wizard.door, { path: "/addBranch/", change: () => ({ status: "OK" }) });
  const dashboard = await import("../../../app/features/branches/pages/dashboard");
  const { tellsHours } = await admin.visit(dashboard, "/settings/businessProfile/dashboard");
  expect(tellsHours).toBe(false);
  await admin.visit(dashboard, `/settings/businessProfile/dashboard?branch=${branch}`);
  const page = await import("../../../app/features/branches/pages/branch");
  const added = { name: "Harbour", country_code: "ca", country_short: "CA" };
  await admin.postTo(page, "/settings/businessProfile/branch/create", { action: "create" }, added);
  const edited = { path: `/settings/businessProfile/branch/${branch}`, params: { action: String(branch) } };
  await admin.postTo(page, edited.path, edited.params, { ...added, name: "Renamed" });
  const pathsOf = (part: string) => [
    ...new Set(sent.flatMap(({ path }) => (path.includes(part) ? [path.split("/").slice(4).join("/")] : []))),
  ];
  expect(pathsOf("signupWidget")).toEqual([`signupWidget?${business}`, `signupWidget?branchId=${branch}`]);
  expect(pathsOf("catalogWidget")).toEqual([`catalogWidget?${business}`]);
  expect(pathsOf("addBranch/")).toEqual([`addBranch/?${business}`]);
  expect(pathsOf("editBranch/")).toEqual([`editBranch/?${business}&branchId=${branch}`]);
});
