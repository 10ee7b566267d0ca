import { describe, expect, test } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder } from "../../support/older-api";
import { asForm, type Fields, spelled, valuesIn } from "../../support/round-trip";
import { carried } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* What an older server stored outside of today's rules goes back unchanged and blocks nothing. */

const wizard = wizardShop();

test("a customer goes back as it came", async () => {
  const uid = await wizard.door.store.transaction((trx) =>
    joinCustomer(
      trx,
      { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() },
      { first_name: "Kept", branch_id: wizard.shop.branch },
    ),
  );
  const unusual = { consentEmail: 2, consentPhone: 99, notes: "n".repeat(9000), birthDate: "1990-05-01 00:00:00" };
  const chosen = {
    language: { id: 77, name: "Cree" },
    country_code: { label: "Canada", value: "ca", phone_code: "1", code_iso3: "CAN" },
  };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "customerProfile",
      change: ({ user, ...more }) => ({ ...more, user: { ...(user as object), ...unusual, ...chosen } }),
    },
    { path: "UpdateUserProfile", change: () => ({ status: "success", uid }) },
  );
  const at = () => `/customers/template/customers/${uid}`;
  const page = (await wizard.admin.open(at())).view;
  const last = await wizard.admin.on(at(), { ...page.values, ...carried(page), lastName: "Renamed" });
  await wizard.admin.on(last, {});
  const form = sent.findLast(({ path }) => path.includes("UpdateUserProfile"))?.form ?? new FormData();
  expect(valuesIn(form, Object.keys(unusual))).toEqual(asForm(unusual));
  expect([form.get("language"), form.get("country_code")]).toEqual(["77", "ca"]);
  expect(form.get("lastName")).toBe("Renamed");
});

describe("the tags", () => {
  const list = "/customers/tag/list/customers";
  const unusual = [
    { tag_pk: 81, tag_name: " Spaced ", tag_abv: "SPC", tag_color: "#2796B2", enabled: 1 },
    { tag_pk: 82, tag_name: "n".repeat(90), tag_abv: "LONGER THAN EIGHT", tag_color: "red", enabled: null },
    { tag_pk: 83, tag_name: "Blank", tag_abv: "", tag_color: "", enabled: 2 },
  ];

  async function posted(changes: Readonly<Record<string, string>> = {}) {
    const sent = answerAsOlder(
      wizard.door,
      { path: "/customers/tags", change: () => ({ status: "OK", tags: unusual, total: 3 }) },
      { path: "gridUpdateTags", change: () => ({ status: "OK" }) },
    );
    const page = await import("../../../app/features/tags/pages/list");
    const { rowOf } = await import("../../../app/features/tags/tag-form");
    const { tags } = await wizard.admin.visit(page, list);
    const typed = Object.assign(
      {},
      ...tags.map(rowOf).map(({ field, name, abv, color, enabled, shown }) => ({
        [`${field}[name]`]: name,
        [`${field}[abv]`]: abv,
        // As a browser's colour input normalizes it.
        [`${field}[color]`]: /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : color,
        ...(enabled && { [`${field}[enabled]`]: "1" }),
        [`${field}[shown]`]: shown,
      })),
      changes,
    );
    await wizard.admin.postTo(page, list, {}, typed);
    const form = sent.findLast(({ path }) => path.includes("gridUpdateTags"))?.form ?? new FormData();
    return [...form].filter(([name]) => name.startsWith("UpdateTags"));
  }

  test("are not sent while nobody changes them", async () => {
    expect(await posted()).toEqual([]);
  });

  test.each(unusual)("of $tag_name only what is changed differs", async ({ tag_pk, ...tag }) => {
    const field = (name: string) => `UpdateTags[${tag_pk}][${name}]`;
    expect(Object.fromEntries(await posted({ [field("abv")]: "NEW" }))).toEqual({
      [field("name")]: tag.tag_name,
      [field("abv")]: "NEW",
      [field("color")]: tag.tag_color,
      [field("enabled")]: spelled(tag.enabled),
    });
  });
});

describe("the tiers", () => {
  const unusual = {
    reset_type: 5,
    reset_period_month: 0,
    base_previous_period: 7,
    tier_upgrade_option: 9,
    tier_downgrade_option: null,
    grace_period: 90,
    calc_multi_tiers: 1,
    tiers_relation: 4,
    tiers_sequence: 2,
    spend: null,
    points: 1,
    visits: 2,
    start_reset_year: 1970,
  };
  const levels = [
    { business_tiers_pk: 91, type_name: "t".repeat(200), description: "d".repeat(5000), enabled: 1, reach_points: 500 },
    { business_tiers_pk: 92, type_name: "Lower", description: null, enabled: 2, reach_points: 100, reach_spend: null },
  ];

  function stored() {
    const at = (step: string) => `/tiers/${step}/tiers/setup`;
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "/customers/tiersSetup",
        change: () => ({
          status: "OK",
          arrayDataProvider: levels,
          businessTiersSetup: { ...unusual, kickoff_month: 0 },
        }),
      },
      { path: "saveBusinessTiersSetup", change: () => ({ status: "OK" }) },
      { path: "SaveBusinessTiers", change: () => ({ status: "OK" }) },
    );
    return { sent, at };
  }

  async function savedAgain(changes: Fields = {}) {
    const { sent, at } = stored();
    let query = "";
    for (const step of ["edit", "rules"]) {
      const page = (await wizard.admin.open(`${at(step)}${query}`)).view;
      const typed = { ...page.values, ...carried(page), ...(step === "rules" ? changes : {}) };
      const next = await wizard.admin.on(`${at(step)}${query}`, typed);
      query = next.slice(next.indexOf("?"));
    }
    expect(await wizard.admin.on(`${at("finalize")}${query}`, {})).toBe("/tiers");
    expect(sent.filter(({ path }) => /SaveBusinessTiers$/.test(path))).toEqual([]);
    return sent.findLast(({ path }) => path.includes("saveBusinessTiersSetup"))?.form ?? new FormData();
  }

  test("go back as they came", async () => {
    const form = await savedAgain();
    const inSetup = (name: string) => `BusinessTiersSetUp[${name}]`;
    expect(valuesIn(form, Object.keys(unusual).map(inSetup))).toEqual(asForm(unusual, inSetup));
    expect(form.get("kickoff_month")).toBe("0");
    for (const { business_tiers_pk: id, type_name: _, ...level } of levels) {
      const inLevel = (name: string) => `UpdateTiers[${name}][${id}]`;
      expect(valuesIn(form, Object.keys(level).map(inLevel))).toEqual(asForm(level, inLevel));
    }
    const untold = [inSetup("enabled"), inSetup("reset_registration_month"), "UpdateTiers[reach_visits][91]"];
    expect(untold.filter((name) => form.has(name))).toEqual([]);
  });

  test("only the one rule that is changed differs", async () => {
    const before = [...(await savedAgain())];
    const after = [...(await savedAgain({ grace_period: "6" }))];
    expect(after.filter(([name, value]) => !before.some(([a, b]) => a === name && b === value))).toEqual([
      ["BusinessTiersSetUp[grace_period]", "6"],
    ]);
  });
});
