import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { systemNames } from "../../server/contract/lookups/systems";
import { findsOf, namesIn, sectionAt, sectionOf, settingNames, settingOf } from "../../server/contract/settings/all";
import { checkRules } from "../../server/contract/settings/checks";
import { usualLabels } from "../../server/contract/settings/groups/marketing";
import { settingSaid } from "../../server/contract/settings/said";
import { sections } from "../../server/contract/settings/sections";
import { root } from "../support/places";

/** Whether this file, or a file in this folder, contains the rule's name. */
function names(place: string, rule: string): boolean {
  const path = `${root}/${place}`;
  if (statSync(path).isFile()) return readFileSync(path, "utf8").includes(rule);
  return readdirSync(path).some((entry) => names(`${place}/${entry}`, rule));
}

describe("every setting", () => {
  test.each(settingNames)("%s is obeyed by code that names it, or says which part of the product will", (name) => {
    const { obeyed } = settingOf(name);
    if ("by" in obeyed)
      expect(names(obeyed.by, name.replace(/^points_expiry(_inactivity)?/, "")), obeyed.by).toBe(true);
    else expect(obeyed.later).not.toBe("");
  });

  test.each(settingNames)("%s has a sentence, words to find it by in three languages, and one section", (name) => {
    const finds = findsOf(name);
    const { under } = settingOf(name);
    const { label, says } = settingSaid(name, usualLabels);
    for (const text of [label, finds.en, finds.fr, finds.es]) expect(text.trim()).not.toBe("");
    expect(says).toMatch(/^[A-Z].*\.$/);
    expect(sections.filter((section) => namesIn(section).includes(name))).toEqual([sectionOf(name)]);
    if (under !== undefined) expect(namesIn(sectionOf(name))).toContain(under);
  });
});

test("a setting is found by its own words and by those of its switch", () => {
  expect(findsOf("checkin_points").fr).toBe("points de visite visite enregistrement");
  expect(findsOf("reward_tiers")).toEqual(findsOf("reward_tiers_flag"));
});

test("a section is found by either of its names", () => {
  expect(sectionAt("lsRetail")).toBe(sectionAt("lightspeedRetail"));
  expect(sectionAt("")).toBeUndefined();
});

test("a connected system is called the same in its settings as elsewhere", () => {
  const named = sections.flatMap(({ system, title }) => (system === undefined ? [] : [[system, title] as const]));
  expect(named.length).toBeGreaterThan(10);
  for (const [system, title] of named) expect(systemNames[system]).toBe(title);
  expect(systemNames).toMatchObject({ 2: "Lightspeed X Series", 6: "Lightspeed Ecom", 19: "K-Series" });
});

describe("rules between settings", () => {
  const problems = (rules: Parameters<typeof checkRules>[0]) => {
    const found: Record<string, string> = {};
    checkRules(rules, (field, message) => {
      found[field] = message;
    });
    return found;
  };

  test("a switch that is off asks nothing of what hangs on it", () => {
    expect(problems({ reward_tiers: [], fraud_notification_email: "x", points_expiry_period: 900 })).toEqual({});
  });

  test("a switch that is on asks for what it needs", () => {
    expect(
      Object.keys(
        problems({
          reward_tiers_flag: true,
          reward_tiers: [],
          redeem_tiers_flag: true,
          redeem_tiers: [],
          fraud_notification_flag: true,
          fraud_notification_email: "x",
          pre_tax: true,
          tax_rate: null,
          points_expiry_flag: true,
          points_expiry_period: 121,
          points_expiry_designator: "M",
        }),
      ),
    ).toEqual(["points_expiry_period", "reward_tiers", "redeem_tiers", "fraud_notification_email", "tax_rate"]);
  });
});
