import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allSettings, namesIn, sectionAt, settingNames } from "../../../server/contract/settings/all";
import { rulesFrom, ruleText } from "../../../server/contract/settings/rules";
import { sections } from "../../../server/contract/settings/sections";
import { onTheLine } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { opened, path, post, shownAfter, storedRulesOf } from "../../support/settings-pages";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The settings pages, their forms filled by field name. */

const wizard = wizardShop();
const { storedRules, keep } = storedRulesOf(wizard);
const section = () => import("../../../app/features/settings/pages/section");
const overview = () => import("../../../app/features/settings/pages/overview");

/** A session with a server that previews a save. */
const looking = () =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", {
    features: ["settingsHistory"],
  });

beforeEach(() => keep({}));
afterEach(() => vi.restoreAllMocks());

test("each of the 18 names has its section, and any other address is none", async () => {
  const names =
    "earn&redeem access&security merchantApp lightspeedRetail engagement&marketing lsRetail lsSeriesX lsRestaurant lsSeriesK heartland lsEcom shopify ecomz magento bigCommerce wooCommerce booking ecwid";
  for (const name of names.split(" ")) {
    const page = await wizard.admin.visit(await section(), path(name), { action: name });
    expect(sectionAt(page.section), name).toBeDefined();
  }
  await expect(wizard.admin.visit(await section(), path("wishes"), { action: "wishes" })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("a page that was not changed saves nothing, whichever section", async () => {
  for (const { key } of sections) {
    const { status } = await post(wizard.admin, key, await opened(wizard.admin, key));
    expect(status, key).toBe(303);
  }
  expect(await storedRules()).toEqual({});
});

test("every setting is saved from its page as it was chosen there", async () => {
  const chosen: Record<string, string> = {};
  for (const name of settingNames) {
    const { field } = allSettings[name];
    if (field.type === "yesNo") chosen[name] = "1";
    else if (field.type === "oneOf") chosen[name] = String(field.values.at(-1));
    else if (field.type === "text") chosen[name] = name.endsWith("email") ? "owner@shop.example" : "Beans";
    else if (field.type === "ids") chosen[name] = String(wizard.shop.tiers[0]);
    else chosen[name] = name === "customer_reset_period" || name === "slide_show_duration" ? "7" : "17";
  }
  for (const { key, parts } of sections) {
    const form = await opened(wizard.admin, key);
    for (const name of namesIn({ parts })) form.set(name, chosen[name] ?? "");
    const looked = await post(wizard.admin, key, form);
    if ("look" in looked) form.set("looked", looked.look?.token ?? "");
    const { status } = "look" in looked ? await post(wizard.admin, key, form) : looked;
    expect(status, key).toBe(303);
  }
  const rules = rulesFrom(await storedRules());
  for (const name of settingNames) expect(rulesFrom(chosen)[name], name).toEqual(rules[name]);
});

test("redemption ratios follow the master one while all three are equal", async () => {
  const saveMaster = async (more: Record<string, string>) => {
    const form = await opened(wizard.admin, "earn&redeem");
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    expect((await post(wizard.admin, "earn&redeem", form)).status).toBe(303);
    const rules = rulesFrom(await storedRules());
    return [rules.master_redemption_ratio, rules.redemption_ratio, rules.pos_redemption_ratio];
  };
  expect(await saveMaster({ master_redemption_ratio: "50" })).toEqual([50, 10, 100]);
  await keep({ redemption_ratio: "100" });
  expect(await saveMaster({ master_redemption_ratio: "200" })).toEqual([200, 200, 200]);
  expect(await saveMaster({ master_redemption_ratio: "300", redemption_ratio: "30" })).toEqual([300, 30, 200]);
  expect(await saveMaster({ master_redemption_ratio: "200" })).toEqual([200, 30, 200]);
});

test("what is wrong stands by its field with everything as it was typed, and nothing is saved", async () => {
  const form = await opened(wizard.admin, "merchantApp");
  form.set("timer_seconds", "0");
  form.set("slide_show_duration", "x");
  expect(await post(wizard.admin, "merchantApp", form)).toMatchObject({
    status: 422,
    fieldErrors: { timer_seconds: "Enter a number from 10 to 3,600", slide_show_duration: "Enter a whole number" },
    repopulateFields: { timer_seconds: "0", slide_show_duration: "x" },
  });
  expect(await storedRules()).toEqual({});
});

test("what hangs on a switch that is off is neither asked for nor saved", async () => {
  const form = await opened(wizard.admin, "access&security");
  form.set("pin_min_amount", "much");
  form.set("fraud_notification_email", "nobody");
  expect((await post(wizard.admin, "access&security", form)).status).toBe(303);
  expect(await storedRules()).toEqual({});
});

test("a check says what changes and what it comes to, and saves nothing", async () => {
  const admin = await looking();
  const form = await opened(admin, "earn&redeem");
  form.set("reward_ratio_numerator", "2");
  form.set("check", "1");
  const checked = await post(admin, "earn&redeem", form);
  expect(checked).toMatchObject({
    status: 200,
    repopulateFields: { reward_ratio_numerator: "2" },
    conflict: false,
    look: {
      changes: [{ term: "Points earned", saved: "1 point", typed: "2 points" }],
      effects: [{ name: "Points earned in the last 30 days" }],
    },
  });
  expect(await storedRules()).toEqual({});
});

test.each([["points_expiry_flag"], ["points_expiry_inactivity_flag"], ["customer_reset_flag"]])(
  "turning on %s needs a look at just that first",
  async (name) => {
    const admin = await looking();
    const form = await opened(admin, "earn&redeem");
    form.set(name, "1");
    const looked = await post(admin, "earn&redeem", form);
    expect(looked).toMatchObject({ status: 200, look: { effects: [{}] } });
    form.set("looked", ("look" in looked && looked.look?.token) || "");
    form.set("welcome_units", "5");
    expect(await post(admin, "earn&redeem", form)).toMatchObject({ status: 200 });
    expect(await storedRules()).toEqual({});
    form.set("welcome_units", "100");
    expect((await post(admin, "earn&redeem", form)).status).toBe(303);
    expect(await storedRules()).toEqual({ [name]: "1" });
  },
);

test("a preview that fails blocks no save: the changes are shown without their effects", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) =>
    request.url.includes("previewRules") ? new Response("", { status: 500 }) : really(request),
  );
  const admin = await looking();
  const form = await opened(admin, "earn&redeem");
  form.set("points_expiry_flag", "1");
  const looked = await post(admin, "earn&redeem", form);
  expect(looked).toMatchObject({ status: 200, look: { changes: [{ saved: "No", typed: "Yes" }], effects: null } });
  expect(await shownAfter(admin, "earn&redeem", looked)).toContain("could not preview the effects");
  form.set("looked", ("look" in looked && looked.look?.token) || "");
  expect((await post(admin, "earn&redeem", form)).status).toBe(303);
  expect(await storedRules()).toEqual({ points_expiry_flag: "1" });
});

test("an older server gets every rule back, those that nobody touched as they came, and no conditional one whose switch is off", async () => {
  const admin = await signInToOlder(wizard);
  await keep({ timer_seconds: "5", strange_rule: "kept", points_expiry_flag: "1", points_expiry_designator: "W" });
  const sent = answerAsOlder(wizard.door);
  const form = await opened(admin, "engagement&marketing");
  form.set("plural_points", "Beans");
  form.set("single_points", "");
  expect((await post(admin, "engagement&marketing", form)).status).toBe(303);
  const save = sent.find((one) => one.form !== null);
  expect(save?.path).toBe(`/server/api/businessAdmin/businessRules/?busId=${wizard.shop.id}`);
  const fields = Object.fromEntries(save?.form ?? []);
  expect(fields).toMatchObject({
    "BusinessRules[plural_points]": "Beans",
    "BusinessRules[single_points]": "Point",
    "BusinessRules[timer_seconds]": "5",
    "BusinessRules[strange_rule]": "kept",
    "BusinessRules[points_expiry_designator]": "W",
    "BusinessRules[reward_ratio_numerator]": "1",
    "BusinessCallToAction[3][enabled]": "0",
  });
  for (const name of ["tax_rate", "reward_tiers", "redeem_tiers", "pin_min_amount", "fraud_notification_email"])
    expect(fields).not.toHaveProperty(`BusinessRules[${name}]`);
  expect(fields).not.toHaveProperty("revision");
});

test("the overview says what each section says now, and finds settings with slips and in other languages", async () => {
  await keep({ reward_ratio_numerator: "2", redemption_ratio: "100" });
  const shown = await wizard.admin.visit(await overview(), "/settings");
  const [programme] = shown.groups;
  expect(programme?.entries[0]).toEqual({
    label: "Earn and redeem",
    to: path("earn&redeem"),
    says: "2 points for every $1.00, 100 points are worth $1.00",
  });
  expect(shown.plan.map(({ term }) => term)).toEqual(["Not included"]);
  await keep({ batch_import_flag: "1" });
  const { plan } = await wizard.admin.visit(await overview(), "/settings");
  expect(plan[0]).toEqual({ term: "Included", value: "Batch import" });
  const found = async (query: string) =>
    (await wizard.admin.visit(await overview(), `/settings?q=${encodeURIComponent(query)}`)).settings.map(
      ({ to }) => to,
    );
  expect(await found("exipry")).toContain(`${path("earn&redeem")}#points_expiry_flag`);
  expect(await found("bienvenue")).toEqual([`${path("earn&redeem")}#welcome_units`]);
  expect(await found("envío de cliente inactivo")).toEqual([]);
  expect(await found("periodo de inactividad")).toContain(`${path("earn&redeem")}#points_expiry_inactivity_period`);
  expect(await found("zzzz")).toEqual([]);
  await keep({ plural_points: "Graines", timer_seconds: "75", average_amount_spent: "14.50" });
  const { groups } = await wizard.admin.visit(await overview(), "/settings");
  const lines = groups.flatMap(({ entries }) => entries);
  expect(lines.find(({ label }) => label === "Social media")?.says).toContain("graines for following");
  expect(lines.find(({ label }) => label === "Shopify")?.says).toContain("Customers are matched");
  expect(lines.find(({ label }) => label === "Magento")?.says).toBe("Not connected");
  expect(await found("graines")).toContain(`${path("engagement&marketing")}#plural_points`);
  expect(await found("graines expiry")).toContain(`${path("earn&redeem")}#points_expiry_flag`);
  expect(await found("75 seconds")).toEqual([`${path("merchantApp")}#timer_seconds`]);
  expect(await found("$14.50")).toEqual([`${path("engagement&marketing")}#average_amount_spent`]);
});

test("every value that settings hold is written as the wire writes it", async () => {
  const texts = Object.fromEntries(settingNames.map((name) => [name, ruleText(name, rulesFrom({})[name])]));
  expect(texts).toMatchObject({ redemption_amount: "1.00", max_redemption: "100", display_tags: "0" });
});
