import { describe, expect, it } from "vitest";
import type { TierAnswers } from "~/features/tiers/answers";
import type { TierFacts } from "~/features/tiers/facts";
import { levelChanges, levelsAsForm, rulesAsForm, setupInput } from "~/features/tiers/forms";
import { moveList, moversIn, onlyInWords } from "~/features/tiers/preview";
import { levelsSchema, rulesSchema } from "~/features/tiers/schema";
import { cycleInWords, reachInWords, rulesInWords } from "~/features/tiers/words";
import { nest } from "~/form/names";
import { messagesOf } from "~/form/validator";
import { listPath, readList } from "~/list/list";
import type { RawAnswers } from "../../app/form/answers";
import { usualLabels } from "../../server/contract/settings/groups/marketing";
import { pointWords } from "../../server/contract/settings/point-words";
import { noSetup, tierLevel, tiersSetup, toldLevel, toldSetup } from "../../server/contract/tiers/answers";

const level = (values: object) => tierLevel.read.parse({ enabled: 1, customers: 3, ...values });
const facts: TierFacts = {
  currency: "$",
  pointLabels: usualLabels,
  year: 2026,
  setup: { ...noSetup(), enabled: true, points: true },
  levels: [
    level({ business_tiers_pk: 4, type_name: "Bronze" }),
    level({ business_tiers_pk: 9, type_name: "Gold", reach_points: 500, reach_spend: "120.50", enabled: 0 }),
  ],
};

const answersOf = (levels: RawAnswers, rules: RawAnswers): Partial<TierAnswers> => ({
  ...levelsSchema(facts).parse(nest(levels)),
  ...rulesSchema().parse(nest(rules)),
});

const problems = (rules: RawAnswers) => {
  const read = rulesSchema().safeParse(nest({ ...rulesAsForm(facts), ...rules }));
  return read.success ? {} : messagesOf(read.error);
};

describe("the tiers' forms", () => {
  it("send back what they were filled from", () => {
    const sent = setupInput(answersOf(levelsAsForm(facts), rulesAsForm(facts)), facts);
    expect(sent).toEqual({
      ...noSetup(),
      revision: undefined,
      enabled: true,
      points: true,
      UpdateTiers: {
        4: { reach_spend: 0, reach_points: 0, reach_visits: 0, description: "", enabled: true },
        9: { reach_spend: 12_050, reach_points: 500, reach_visits: 0, description: "", enabled: false },
      },
    });
  });

  it("rename only what was given another name", () => {
    const forms = levelsAsForm(facts);
    expect(levelChanges(answersOf(forms, rulesAsForm(facts)), facts, true)).toBeNull();
    const other = answersOf({ ...forms, "UpdateTiers[type_name][9]": "Platinum" }, rulesAsForm(facts));
    expect(Object.keys(levelChanges(other, facts, true) ?? {})).toEqual(["9"]);
  });

  it("let several measures count without asking whether they may", () => {
    const rules = { ...rulesAsForm(facts), spend: "1", visits: "1" };
    expect(setupInput(answersOf(levelsAsForm(facts), rules), facts).calc_multi_tiers).toBe(true);
  });

  it.each([
    ["reset_period_month", "0"],
    ["reset_period_month", "49"],
    ["reset_period_month", ""],
    ["grace_period", "0"],
    ["grace_period", "37"],
    ["grace_period", "soon"],
    ["kickoff_month", "13"],
    ["start_reset_year", "9999"],
    ["reset_type", "4"],
    ["base_previous_period", "3"],
    ["tier_upgrade_option", "0"],
  ])("refuse %s = %j by its field", (field, value) => {
    expect(Object.keys(problems({ [field]: value }))).toEqual([field]);
  });

  it("look at the months of a cycle of years too, and do without them", () => {
    expect(problems({ reset_type: "1", reset_period_month: "49" })).toHaveProperty("reset_period_month");
    expect(problems({ reset_type: "1", reset_period_month: "" })).toEqual({});
  });

  it.each(["1", "48"])("take a cycle of %s months", (months) => {
    expect(problems({ reset_period_month: months, grace_period: "36" })).toEqual({});
  });

  it("ask by hand for nothing that counts", () => {
    expect(problems({ points: "0" })).toHaveProperty("spend");
    expect(problems({ points: "0", base_previous_period: "2" })).toEqual({});
  });

  it("keep by hand what is not asked there, for when it counts again", () => {
    const rulesForm = rulesAsForm({ ...facts, setup: { ...facts.setup, base_previous_period: 2, grace_period: 3 } });
    expect(setupInput(answersOf(levelsAsForm(facts), rulesForm), facts).grace_period).toBe(3);
  });

  it.each([
    ["reach_spend", "-1"],
    ["reach_spend", "NaN"],
    ["reach_points", "1.5"],
    ["reach_points", "1e308"],
    ["reach_visits", "100001"],
    ["type_name", " "],
    ["type_name", "x".repeat(61)],
  ])("refuse a level's %s of %j by its field", (field, value) => {
    const name = `UpdateTiers[${field}][9]`;
    const read = levelsSchema(facts).safeParse(nest({ ...levelsAsForm(facts), [name]: value }));
    expect(read.success ? [] : Object.keys(messagesOf(read.error))).toEqual([name]);
  });
});

describe("tiers in words", () => {
  const words = pointWords(usualLabels);

  it("say what a level asks for of what counts", () => {
    const gold = { reach_spend: 12_050, reach_points: 500, reach_visits: 1 };
    const rules = { spend: true, points: true, visits: false, tiers_relation: 0 } as const;
    expect(reachInWords(gold, rules, "$", words)).toBe("$120.50 or 500 points");
    expect(reachInWords(gold, { ...rules, visits: true, tiers_relation: 1 }, "$", words)).toBe(
      "$120.50 and 500 points and 1 visit",
    );
    expect(reachInWords({ reach_spend: 0, reach_points: 0, reach_visits: 9 }, rules, "$", words)).toBe(
      "No requirement",
    );
  });

  it("say the cycle", () => {
    const setup = { ...noSetup(), start_reset_year: 2025, kickoff_month: 4 };
    expect(cycleInWords({ ...setup, reset_period_month: 1 })).toBe("1 month, from April 2025");
    expect(cycleInWords({ ...setup, reset_type: 2 })).toBe("2 years, from April 2025");
    expect(cycleInWords({ ...setup, reset_registration_month: true })).toContain("the month each customer joined");
  });

  it("say Unknown for what the server does not tell, and no default", () => {
    const setup = (sent: object) => toldSetup.read.parse(sent) ?? expect.unreachable();
    const said = (sent: object) => Object.fromEntries(rulesInWords(setup(sent), words));
    const lines = [
      ...["Tier rules", "Evaluation", "What counts", "Climbing", "Cycle"],
      ...["After an upgrade", "At a new cycle", "Grace period"],
    ];
    expect(said({})).toEqual(Object.fromEntries(lines.map((line) => [line, "Unknown"])));
    expect(said({ enabled: 0, visits: 1, spend: "1", tier_upgrade_option: 9, grace_period: null })).toMatchObject({
      ...{ "Tier rules": "Off: customers keep their level", "What counts": "Spending, visits" },
      ...{ "After an upgrade": "Unknown", "Grace period": "None" },
    });
    expect(said({ spend: 0, points: 0, visits: 0, grace_period: "3" })).toMatchObject({
      "What counts": "Nothing yet",
      "Grace period": "3 months",
    });
    const cycles = [
      [{ reset_type: 0, kickoff_month: 4 }, "Unknown"],
      [{ reset_type: 0, reset_period_month: "0" }, "Unknown"],
      [{ reset_type: 2, kickoff_month: 4 }, "2 years"],
      [{ reset_type: 2, kickoff_month: 0, reset_registration_month: 0 }, "2 years"],
      [{ reset_type: 2, kickoff_month: "4", reset_registration_month: 0, start_reset_year: 0 }, "2 years, from April"],
      [{ reset_type: 1, reset_registration_month: 1 }, "1 year, from the month each customer joined"],
    ] as const;
    for (const [sent, cycle] of cycles) expect(cycleInWords(setup(sent))).toBe(cycle);
  });

  it("say no requirement of a level only where the server tells that there is none", () => {
    const both = { spend: true, points: null, visits: true, tiers_relation: null };
    const asks = (sent: object, setup: typeof both | null = both) =>
      reachInWords(toldLevel.read.parse({ business_tiers_pk: 4, ...sent }), setup, "$", words);
    expect(asks({})).toBe("Unknown");
    expect(asks({ reach_spend: "20" })).toBe("$20.00, visits unknown");
    expect(asks({ reach_spend: 0, reach_visits: "0" })).toBe("No requirement");
    expect(asks({ reach_spend: "20", reach_visits: 3 })).toBe("$20.00, 3 visits");
    expect([null, { ...both, spend: false, visits: false }].map((setup) => asks({ reach_spend: 5 }, setup))).toEqual([
      "Unknown",
      "Unknown",
    ]);
  });

  it("say no more of rules that are run by hand", () => {
    expect(rulesInWords({ ...noSetup(), base_previous_period: 2 }, words)).toHaveLength(2);
  });
});

describe("a setup from another server", () => {
  const year = new Date().getUTCFullYear();
  const asNever = { reset_period_month: 12, kickoff_month: 1, start_reset_year: year, grace_period: null };
  const figures = Object.keys(asNever);

  it.each([
    ["left out", () => ({})],
    ["null", () => Object.fromEntries(figures.map((name) => [name, null]))],
    ["blank", () => Object.fromEntries(figures.map((name) => [name, ""]))],
    ["0", () => Object.fromEntries(figures.map((name) => [name, 0]))],
    ["'0'", () => Object.fromEntries(figures.map((name) => [name, "0"]))],
  ])("whose figures are %s is as one never saved, and its rules are taken", (_how, sent) => {
    const setup = tiersSetup.read.parse({ points: "1", base_previous_period: "0", ...sent() });
    expect(setup).toMatchObject(asNever);
    if (!setup) throw new Error("The setup is not read");
    expect(rulesSchema().safeParse(nest(rulesAsForm({ ...facts, setup }))).success).toBe(true);
  });

  it("keeps the figures that it has, and is unknown where there is no setup", () => {
    const figures = { reset_period_month: 6, kickoff_month: 4, start_reset_year: 2019, grace_period: 3 };
    const sent = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]));
    expect(tiersSetup.read.parse(sent)).toMatchObject(figures);
    for (const none of [undefined, null, "", "none", []]) expect(tiersSetup.read.parse(none)).toBeNull();
  });
});

describe("the list of a preview", () => {
  const listed = (address: string) => {
    const search = new URLSearchParams(address);
    const declared = moveList({ previewId: 7, levels: [{ business_tiers_pk: 3 }], search });
    const { list, notes } = readList(declared, search);
    return { list, notes, path: listPath(declared, list) };
  };

  it("reads which part is asked for, and keeps the rest of the step's address", () => {
    const { list, path } = listed("draft=d&preview=6&page=2&direction=down&to=0");
    expect(list).toMatchObject({ page: 2, filters: { direction: "down", to: "0" } });
    expect(path).toBe("?draft=d&preview=7&direction=down&to=0&page=2#moves");
  });

  it("ignores what is no part of it, and says so", () => {
    const { list, notes } = listed("preview=7&page=-1&direction=left&to=1e9");
    expect(list).toMatchObject({ page: 1, filters: { direction: "", to: "" } });
    expect(notes).toHaveLength(3);
  });

  it("says which customers it has, and how many", () => {
    const level = { type_name: "Silver", before: 0, after: 0 };
    const levels = [
      { ...level, business_tiers_pk: 3, up: 5, down: 2 },
      { ...level, business_tiers_pk: 0, type_name: "", up: 0, down: 4 },
    ];
    const said = (address: string) => {
      const { filters } = listed(address).list;
      return [onlyInWords(filters, levels), moversIn(filters, levels)];
    };
    expect(said("")).toEqual([null, 11]);
    expect(said("direction=up&to=3")).toEqual(["Up to Silver", 5]);
    expect(said("to=3")).toEqual(["Moves to Silver", 7]);
    expect(said("direction=down&to=0")).toEqual(["Down to no level", 4]);
  });
});
