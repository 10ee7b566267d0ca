import { createElement } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import type { ShellData } from "../../../app/shell/data";
import { shellDataFor } from "../../../app/shell/shell.server";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml, rowsIn } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { PlainForms, readAct } from "../../support/wizard";
import { first, signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Pages with a server that has only the documented calls: their requests, and how they show its responses. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const pages = {
  dashboard: () => import("../../../app/features/dashboard/pages/overview"),
  profile: () => import("../../../app/features/customers/pages/profile"),
  tags: () => import("../../../app/features/tags/pages/list"),
  offers: () => import("../../../app/features/offers/pages/list"),
  tiers: () => import("../../../app/features/tiers/pages/overview"),
};

const circumstances = { framed: false, preferences: { shortcuts: true, lite: false, later: [] }, messages: [] };
const shell = shellDataFor(portalSession(), circumstances);

const named = (sent: readonly { readonly path: string }[], part: string) =>
  sent.map(({ path }) => path).filter((path) => path.includes(part));

test("fields that neither document has are sent to a server that promises to read them, and to no other", async () => {
  const { door, shop } = wizard;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const uid = await door.store.transaction((trx) =>
    joinCustomer(trx, books, { first_name: "Ann", email: "ann@mail.example", branch_id: shop.branch }),
  );
  const look = async (by: PlainForms) => {
    const sent = answerAsOlder(door);
    await by.visit(await pages.dashboard(), `/dashboard?branchId=${shop.branch}`);
    await by.visit(await pages.profile(), `/customers/profile/uid=${uid}`, { uid: `uid=${uid}` });
    await by.visit(await pages.tags(), "/customers/tag/list/customers");
    await by.open(first);
    vi.restoreAllMocks();
    return sent;
  };
  const older = await look(admin);
  expect(named(older, "statsDashUserSegments")).toEqual(["/server/api/customers/statsDashUserSegments"]);
  expect(named(older, "ajaxcharts")).toEqual(["/server/api/businessAdmin/ajaxcharts?allBranches=1&period_days=30"]);
  for (const part of ["brief=", "all=", "counts="]) expect(named(older, part)).toEqual([]);
  expect(named(older, "customerProfile")).toEqual([`/server/api/businessAdmin/customerProfile?uid=${uid}&_pjax`]);
  const promising = await look(
    await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features: ["furtherFields"] }),
  );
  for (const part of [
    "brief=1",
    "all=1",
    "counts=1",
    `Segments?branchId=${shop.branch}`,
    `=0&branchId=${shop.branch}&`,
  ])
    expect(named(promising, part).length).toBeGreaterThan(0);
});

test.each([
  ["2.26.15", true],
  ["", false],
])("the account menu names the server's version “%s” where there is one", async (version, isNamed) => {
  const { Account } = await import("../../../app/shell/menu");
  const { menu, ...rest } = shellDataFor(portalSession({ version }), circumstances) as unknown as ShellData;
  const html = await pageHtml(() => createElement(Account, { shell: { ...rest, menu: [] } }), "/dashboard", {});
  expect(html.includes("Version")).toBe(isNamed);
});

test("a server without a wheel has none in the menu, and its address leads away", async () => {
  const { menuFor } = await import("../../../app/shell/screens");
  const { portalSession } = await import("../../support/portal-session");
  const rules = rulesFrom({ spin_draw_allow: "1" });
  const labels = (features: string[]) => menuFor(portalSession({ features, rules })).map(({ label }) => label);
  expect(labels(["spinToWin"])).toContain("Spin to win");
  expect(labels([])).not.toContain("Spin to win");
  const page = await import("../../../app/features/spin/pages/spin");
  await expect(admin.visit(page, "/draws/spintowin")).rejects.toMatchObject({ status: 303 });
});

test("a wizard whose server is away says the words of section 8, and that it is not the portal", async () => {
  const { door } = wizard;
  const { explain } = await import("../../../app/shell/error-page");
  answerAsOlder(door, { path: "getLanguages", change: () => ({ status: "OK" }), status: 500 });
  const shown: unknown = await admin.open(first).catch((error: unknown) => error);
  const error = shown as { status: number };
  expect(error).toMatchObject({ status: 502 });
  expect(explain(error).text).toBe(
    "There was an unexpected error. We have been notified of this error and will fix it promptly.",
  );
});

test("the overview of tiers reads the setup where the documents have it, and invents no figure", async () => {
  const { door, shop } = wizard;
  const page = await pages.tiers();
  const setup = { enabled: 1, visits: "1", spend: 0, points: 0, reset_type: 2 };
  const answer = { path: "tiersSetup", change: (body: object) => ({ ...body, businessTiersSetup: setup }) };
  const onlyLevels = {
    path: "/customers/tiers",
    change: ({ businessTiers }: Record<string, unknown>) => ({
      status: "OK",
      businessTiers: (businessTiers as object[]).map((level) => ({ ...level, customers: undefined })),
    }),
  };
  answerAsOlder(door, answer, onlyLevels);
  const unknown = { customers: null, without: null, evaluation: null };
  const shown = await admin.visit(page, "/tiers");
  expect(shown).toMatchObject({ ...unknown, setup: { enabled: true, visits: true, points: false, revision: null } });
  expect(shown.levels.map(({ customers }) => customers)).toEqual(shop.tiers.map(() => null));
  vi.restoreAllMocks();
  answerAsOlder(door, { path: "tiersSetup", change: () => ({ status: "NOT_OK" }), status: 403 }, onlyLevels);
  expect(await admin.visit(page, "/tiers")).toMatchObject({ ...unknown, setup: null });
});

test("the overview of tiers and the page that deletes a level show no rule that the server does not tell", async () => {
  const { door, shop } = wizard;
  const [id] = shop.tiers;
  const levels = [{ business_tiers_pk: id, type_name: "Gold" }];
  answerAsOlder(
    door,
    {
      path: "tiersSetup",
      change: () => ({ status: "OK", arrayDataProvider: levels, businessTiersSetup: { visits: 1 } }),
    },
    { path: "/customers/tiers", change: () => ({ status: "OK", businessTiers: levels }) },
  );
  const page = await pages.tiers();
  const html = await pageHtml(page.default, "/tiers", await admin.visit(page, "/tiers"), undefined, shell);
  expect(
    rowsIn(html)
      .slice(1)
      .map((row) => row.slice(0, 2)),
  ).toEqual([
    ["No level", "–"],
    ["Gold", "Unknown"],
  ]);
  const rules = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term, value]) => [term, value]);
  expect(Object.fromEntries(rules)).toEqual({
    ...{
      "Tier rules": "Unknown",
      Evaluation: "Unknown",
      "What counts": "Visits",
      Climbing: "Unknown",
      Cycle: "Unknown",
    },
    ...{ "After an upgrade": "Unknown", "At a new cycle": "Unknown", "Grace period": "Unknown" },
  });
  const deletion = await import("../../../app/features/tiers/pages/delete");
  const shown = await admin.visit(deletion, `/tiers/${id}/delete`, { tierId: String(id) });
  expect(shown).toMatchObject({ reached: "Unknown", use: "Unknown" });
});

test.each([undefined, null, "none", []])("a setup told as %j is unknown, and no form replaces it", async (setup) => {
  const none = (body: object) => ({ ...body, businessTiersSetup: setup });
  const sent = answerAsOlder(
    wizard.door,
    { path: "tiersSetup", change: none },
    { path: "/customers/tiers", change: none },
  );
  const page = await pages.tiers();
  const shown = await admin.visit(page, "/tiers");
  expect(shown.setup).toBeNull();
  expect(await pageHtml(page.default, "/tiers", shown, undefined, shell)).toContain("Rules unknown");
  for (const step of ["edit", "rules", "finalize"]) {
    const address = `/tiers/${step}/tiers/setup`;
    await expect(admin.open(address)).resolves.toMatchObject({ status: 502 });
    await expect(admin.post(address, { points: 1 })).resolves.toMatchObject({ status: 502 });
  }
  expect(sent.filter(({ form }) => form)).toEqual([]);
});

test.each([{}, { businessRules: null }, { businessRules: [] }, { businessRules: {} }, { businessRules: "none" }])(
  "an answer of %j tells no rules, so no settings are shown or saved",
  async (answer) => {
    const sent = answerAsOlder(wizard.door, { path: "businessRules", change: () => answer });
    const overview = await import("../../../app/features/settings/pages/overview");
    await expect(admin.visit(overview, "/settings")).rejects.toMatchObject({ kind: "unavailable" });
    const section = await import("../../../app/features/settings/pages/section");
    const at = ["/settings/rules/settings/access&security", { action: "access&security" }] as const;
    await expect(admin.visit(section, ...at)).rejects.toMatchObject({ kind: "unavailable" });
    expect(readAct(await admin.postTo(section, ...at, {}))).not.toMatchObject({ status: 303 });
    expect(sent.filter(({ form }) => form)).toEqual([]);
  },
);

test("no revision of the tiers is sent to a server that told none", async () => {
  const { door, shop } = wizard;
  const levels = Object.assign(
    {},
    ...shop.tiers.map((id, place) => ({
      [`UpdateTiers[type_name][${id}]`]: `Renamed ${place}`,
      [`UpdateTiers[enabled][${id}]`]: 1,
      [`UpdateTiers[reach_points][${id}]`]: 100 * (place + 1),
    })),
  );
  const sent = answerAsOlder(door, ...["tiersSetup", "saveBusinessTiers", "SaveBusinessTiers"].map(withoutRevision));
  const last = await admin.on("/tiers/edit/tiers/setup", levels);
  expect(await admin.on(last, {})).toBe("/tiers");
  const saves = sent.filter(({ path }) => /\/savebusinesstiers/i.test(path));
  expect(saves.length).toBe(2);
  for (const { form } of saves)
    expect([...(form?.keys() ?? [])].filter((name) => name.includes("revision"))).toEqual([]);
});

function withoutRevision(path: string) {
  return {
    path,
    change: ({ revision: _, businessTiersSetup: setup, ...body }: Record<string, unknown>) => ({
      ...body,
      ...(typeof setup === "object" && { businessTiersSetup: { ...setup, revision: undefined } }),
    }),
  };
}

test("totals that a server does not tell are not known, which is no 0", async () => {
  answerAsOlder(wizard.door, {
    path: "/businessAdmin/dashboard",
    change: () => ({ status: "OK", total_members: "7" }),
  });
  const { changeOf } = await import("../../../app/list/change");
  const { countOrUnknown } = await import("../../../app/ui/format");
  const { totals, before } = await admin.visit(await pages.dashboard(), "/dashboard");
  expect(totals).toMatchObject({ rewarded_to_date: null, redeemed_to_date: null, total_members: 7 });
  expect([countOrUnknown(totals.rewarded_to_date), changeOf(totals.rewarded_to_date, before.rewarded)]).toEqual([
    "Unknown",
    null,
  ]);
});

test("a list that the server has lost is its fault, and no page that is not there", async () => {
  answerAsOlder(wizard.door, { path: "GetBusinessOffers", change: () => ({ status: "NOT_OK" }), status: 404 });
  await expect(admin.visit(await pages.offers(), "/offers")).rejects.toMatchObject({
    kind: "unavailable",
    init: { status: 502 },
  });
});

test("where a deleted level's customers go is asked only for a server that reads it", async () => {
  const { door, shop } = wizard;
  const [level] = shop.tiers;
  const page = await import("../../../app/features/tiers/pages/delete");
  const address = `/tiers/${level}/delete`;
  const params = { tierId: String(level) };
  const refusal = { path: "DeleteBusinessTier", change: () => ({ status: "NOT_OK", message: "In use" }) };
  const sent = answerAsOlder(door, refusal);
  expect(await admin.visit(page, address, params)).toMatchObject({ others: null });
  await admin.postTo(page, address, params, { move_to: "0", idempotency_key: "deleted-once-1" });
  expect(named(sent, "DeleteBusinessTier")).toEqual([
    `/server/api/customers/DeleteBusinessTier?business_tiers_pk=${level}`,
  ]);
});

test("a gift card that is to be deleted is asked for by its id alone", async () => {
  const sent = answerAsOlder(wizard.door);
  const page = await import("../../../app/features/gift-cards/pages/delete");
  await expect(admin.visit(page, "/giftcards/7/delete", { offerId: "7" })).rejects.toBeDefined();
  expect(named(sent, "EditGiftCard")).toEqual(["/server/api/BusinessAdmin/EditGiftCard?offerId=7"]);
});

test("reports open, say what the server cannot do, and ask it for none", async () => {
  const sent = answerAsOlder(wizard.door);
  const { loader: list } = await import("../../../app/features/reports/pages/dashboard");
  const page = await admin.visit({ loader: list }, "/reports");
  expect(page).toMatchObject({ isKnown: false, figures: { now: { rewarded: expect.any(Number) } } });
  expect(named(sent, "businessAdmin/report?")).toEqual([]);
  const { loader: one } = await import("../../../app/features/reports/pages/report");
  const { data } = await admin.visit({ loader: one }, "/reports/sales", { action: "sales" });
  expect(data).toMatchObject({ isKnown: false, view: null });
  expect(named(sent, "businessAdmin/report?")).toEqual([]);
});

test("the list of reports tells what the documents have: totals, customers by day, sums of the programmes", async () => {
  const programme = (id: number, referees: number, referrers: number, met: number) => ({
    branch_referral_rules_pk: id,
    rule_name: id === 8 ? "" : "Friends",
    total_referrees: referees,
    total_referrers: referrers,
    total_referee_met: met,
  });
  const sent = answerAsOlder(
    wizard.door,
    { path: "ajaxcharts", change: () => ({ status: "OK", chart_data: chartOfMonth }) },
    {
      path: "businessAdmin/referrals/",
      change: () => ({ status: "OK", referralStats: [programme(7, 12, 4, 5), programme(8, 3, 1, 3)] }),
    },
  );
  const { loader } = await import("../../../app/features/reports/pages/dashboard");
  const { instead } = await admin.visit({ loader }, "/reports");
  const texts = (cells: readonly { readonly text: string }[] = []) => cells.map(({ text }) => text);
  const [customers, programmes] = instead;
  expect(customers?.lines).toHaveLength(30);
  expect(customers?.lines.map(({ cells }) => cells[1]?.value).slice(0, 3)).toEqual([29, 28, 27]);
  expect(customers?.chart).not.toBeNull();
  expect(programmes?.lines.map(({ cells }) => texts(cells))).toEqual([
    ["Friends", "12", "4", "5", "7"],
    ["Programme 8", "3", "1", "3", "0"],
  ]);
  expect(texts(programmes?.foot[0])).toEqual(["Total", "15", "5", "8", "7"]);
  expect(named(sent, "ajaxcharts")).toEqual(["/server/api/businessAdmin/ajaxcharts?allBranches=1&period_days=30"]);
  vi.restoreAllMocks();
  const newer = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", {
    features: ["reports"],
  });
  expect(await newer.visit({ loader }, "/reports")).toMatchObject({ isKnown: true, instead: [] });
});

test("figures of a referral programme that the server does not tell are not 0, in no sum and no message", async () => {
  const told = { branch_referral_rules_pk: 7, rule_name: "Friends", enabled: 1, canceled: 0 };
  const half = { ...told, branch_referral_rules_pk: 8, total_referrees: 3, total_referee_met: 3 };
  answerAsOlder(wizard.door, {
    path: "businessAdmin/referrals/",
    status: 200,
    change: () => ({ status: "OK", referralStats: [told, half], branchReferralRules: told }),
  });
  const { loader: home } = await import("../../../app/features/referrals/pages/dashboard");
  const { page, statuses } = await admin.visit({ loader: home }, "/referrals");
  const figures = page.lines.map(({ referees, referrers, met, unmet }) => [referees, referrers, met, unmet]);
  expect(figures).toEqual([
    [null, null, null, null],
    [3, null, 3, 0],
  ]);
  expect(statuses).toBeNull();
  const { loader: reports } = await import("../../../app/features/reports/pages/dashboard");
  const [, programmes] = (await admin.visit({ loader: reports }, "/reports")).instead;
  expect(programmes?.foot[0]?.map(({ value }) => value)).toEqual(["Total", null, null, null, null]);
  const { loader: deactivate } = await import("../../../app/features/referrals/pages/deactivate");
  const asked = (programId: string) =>
    admin.visit({ loader: deactivate }, `/referrals/${programId}/deactivate`, { programId });
  expect(await asked("7")).toMatchObject({ pending: null });
  expect(await asked("8")).toMatchObject({ pending: 0 });
});

/** The chart as an older server returns it: days by their number in the month. */
const chartOfMonth = Array.from({ length: 30 }, (_, index) => ({
  day_of_month: String((index % 30) + 1),
  number_of_customers: index,
}));
