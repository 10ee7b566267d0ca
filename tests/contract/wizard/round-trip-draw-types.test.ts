import { describe, expect, test } from "vitest";
import { drawWizard } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import { asForm, roundTrips, valuesIn } from "../../support/round-trip";
import { wizardShop } from "../../support/wizard-shop";

/* The conditions of each type of draw go back to an older server as it stored them, also outside of today's rules. */

const wizard = wizardShop();
const { sentAgain } = roundTrips(wizard);
const inDraw = (field: string) => `Draw[${field}]`;

/** Makes an older server answer with a draw stored with these fields. */
async function storedAs(fields: object) {
  const { id, slug } = await drawWizard(() => wizard).made("Kept");
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), ...fields } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  return { sent, at: (step: string) => `/draws/${step}/draws/${slug}` };
}

/** Saves such a draw, every step as shown. @returns the form that was sent */
async function sentFor(fields: object): Promise<FormData> {
  const { sent, at } = await storedAs(fields);
  return sentAgain(sent, at, "businessDrawSave");
}

test.each([
  { draw_rules_fk: 8, rule_tags_value: "[7, 900]" },
  { draw_rules_fk: 8, rule_tags_value: '["7","900"]' },
  { draw_rules_fk: 8, rule_tags_value: "7, 900" },
])("%o is shown and goes back", async (fields) => {
  const { sent, at } = await storedAs(fields);
  expect((await wizard.admin.open(at("conditions"))).view.values).toMatchObject({ rule_tags_value: ["7", "900"] });
  const form = await sentAgain(sent, at, "businessDrawSave");
  expect(form.get("Draw[rule_tags_value]")).toBe(fields.rule_tags_value);
});

test.each([
  { draw_rules_fk: 1, rule_count_based: "0", visits_include_check_in: 2 },
  { draw_rules_fk: "1", rule_count_based: 20_000, visits_include_check_in: "" },
  { draw_rules_fk: 1, rule_count_based: null, visits_include_check_in: null },
  { draw_rules_fk: 1, rule_count_based: "03", visits_include_check_in: "1" },
  { draw_rules_fk: 2, rule_amount_value: "0.00" },
  { draw_rules_fk: 2, rule_amount_value: "12.345" },
  { draw_rules_fk: 2, rule_amount_value: 99_999_999 },
  { draw_rules_fk: 4, rule_amount_value: "-5" },
  { draw_rules_fk: 4, rule_amount_value: null },
  { draw_rules_fk: 4, rule_amount_value: "20" },
  { draw_rules_fk: 5, rule_count_based: "0" },
  { draw_rules_fk: 5, rule_count_based: "2.5" },
  { draw_rules_fk: 5, rule_count_based: "" },
  { draw_rules_fk: 10, rule_referral_number: 0 },
  { draw_rules_fk: 10, rule_referral_number: 50_000 },
  { draw_rules_fk: 10, rule_referral_number: null },
])("%o", async (stored) => {
  const form = await sentFor({ rule_referral_status: [2], ...stored });
  expect(valuesIn(form, Object.keys(stored).map(inDraw))).toEqual(asForm(stored, inDraw));
});

describe("the rewards of a draw", () => {
  const own = { product_pk: 31, product_reward_pk: 901, product_name: "Gone" };
  test.each([
    ["as JSON", JSON.stringify([{ ...own, point_value: 5 }])],
    ["as a list", [{ ...own, point_value: 5 }]],
    ["one alone", JSON.stringify(own)],
    ["without names", JSON.stringify([{ product_reward_pk: 901 }])],
    ["none", "[]"],
    ["none, blank", ""],
    ["none, null", null],
  ])("%s", async (_name, rule_ala_carte_value) => {
    const stored = { draw_rules_fk: 9, rule_count_based: "0", rule_ala_carte_value };
    const form = await sentFor(stored);
    expect(valuesIn(form, Object.keys(stored).map(inDraw))).toEqual(asForm(stored, inDraw));
  });
});

describe("the referrals that count", () => {
  test.each([
    ["a list", [1, 2], ["1", "2"]],
    ["in another order", [2, 1], ["2", "1"]],
    ["texts", ["3"], ["3"]],
    ["a text", "1,3", ["1", "3"]],
    ["JSON", "[1,3]", ["1", "3"]],
    ["one alone", 2, ["2"]],
    ["one that is unknown", [2, 4], ["2", "4"]],
    ["unknown alone", "4", ["4"]],
    ["none", [], []],
    ["null", null, []],
  ])("%s", async (_name, rule_referral_status, expected) => {
    const form = await sentFor({ draw_rules_fk: 10, rule_referral_number: 2, rule_referral_status });
    expect(form.getAll("rule_referral_status[]")).toEqual(expected);
  });
});
