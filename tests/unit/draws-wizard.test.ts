import { describe, expect, test } from "vitest";
import type { DrawAnswers, DrawFacts, StoredDraw } from "~/features/draws/draw";
import { asSaved, drawAsForms, drawInput } from "~/features/draws/forms";
import { drawRules } from "~/features/draws/rules";
import { conditionsScreen } from "~/features/draws/screens";
import { drawWizard } from "~/features/draws/wizard";
import { ruleInWords, worthOf } from "~/features/draws/words";
import { nest } from "~/form/names";
import { rowAnswers } from "~/form/rows/rows";
import { progressOf, stepOfField } from "~/wizard/progress";
import { asRows } from "~/wizard/rows";
import { type StoredAnswers, withRules } from "~/wizard/wizard";
import type { RawAnswers } from "../../app/form/answers";
import { drawDetails } from "../../server/contract/draws/answers";
import { drawBody } from "../../server/contract/draws/bodies";
import { conditions, conditionsAsked } from "../../server/contract/draws/fields";
import { drawProblems } from "../../server/contract/draws/rules";
import { type DrawState, drawTypeIds } from "../../server/contract/draws/words";
import { businessFacts } from "../support/business-facts";

type Section = (typeof conditionsScreen)["sections"][number];

const wizard = withRules(drawWizard, drawRules);

const facts: DrawFacts = {
  ...businessFacts,
  mode: "create",
  now: "2026-03-01 10:00",
  timeZone: "America/New_York",
  tags: [{ id: 31, name: "VIP" }],
  rewards: [{ id: 41, name: "Coffee", product: 7 }],
  stored: null,
};

const mug = { title: "Mug", type: "1", value: "12.50", num_of_winners: "3" };
const prizes = (...rows: RawAnswers[]) => rowAnswers("prizes", asRows(rows));
const dates = {
  draw_kickoff_time: "2026-03-02T09:00",
  utc_start_date: "2026-03-02",
  utc_end_date: "2026-03-31",
  draw_time: "2026-04-01T12:00",
  utc_prize_claim_date_limit: "2026-05-01",
};
const filled = (type: number, rule: RawAnswers = {}): StoredAnswers => ({
  type: { draw_rules_fk: String(type) },
  describe: { title: "Spring draw", language: ["1"] },
  audience: { chlBranchesName: "-1" },
  conditions: { ...dates, isPublished: "1", ...rule },
  prizes: prizes(mug),
});

/** Valid input for each type's fields. */
const rules: Readonly<Record<string, RawAnswers>> = {
  rule_count_based: { rule_count_based: "2" },
  visits_include_check_in: { visits_include_check_in: "1" },
  rule_amount_value: { rule_amount_value: "25.00" },
  rule_tags_value: { rule_tags_value: ["31"] },
  rule_tiers_value: {},
  rule_ala_carte_value: { rule_ala_carte_value: "41" },
  rule_referral_number: { rule_referral_number: "3" },
  rule_referral_status: { rule_referral_status: ["1", "2"] },
};
const ruleOf = (type: (typeof drawTypeIds)[number]) =>
  Object.assign({}, ...conditionsAsked[type].map((field) => rules[field]));

const answersOf = (stored: StoredAnswers, known = facts): DrawAnswers => {
  const progress = progressOf(wizard, known, stored);
  expect(progress.complete, `stopped at ${progress.firstOpen.name}`).toBe(true);
  return progress.answers as DrawAnswers;
};

const wrong = (step: keyof typeof drawRules, raw: RawAnswers, known = facts, before: Partial<DrawAnswers> = {}) => {
  const parsed = drawRules[step].schema({ facts: known, answers: before }).safeParse(nest(raw));
  return Object.fromEntries(
    [...(parsed.error?.issues ?? [])].reverse().map((issue) => [issue.path.join("."), issue.message]),
  );
};

describe("each of the nine types", () => {
  test.each(drawTypeIds)("type %i is saved as the API takes it", (type) => {
    const answers = answersOf(filled(type, ruleOf(type)));
    const input = drawInput(answers, facts);
    expect(drawProblems(input)).toEqual({});
    const written = drawBody.write(input);
    expect(written).toMatchObject({
      "Draw[draw_rules_fk]": type,
      "Draw[title]": '{"1":"Spring draw"}',
      "Draw[draw_kickoff_time]": "2026-03-02 09:00",
      "Draw[draw_time]": "2026-04-01 12:00",
      "chlBranchesName[]": [-1, 11, 12],
    });
    expect(written).not.toHaveProperty("Draw[isPublished]");
  });

  test("ask for their own condition and no other", () => {
    expect(wrong("conditions", dates, facts, { draw_rules_fk: 8 })).toEqual({
      rule_tags_value: "Choose at least one tag",
    });
    expect(wrong("conditions", dates, facts, { draw_rules_fk: 2 })).toHaveProperty("rule_amount_value");
    expect(wrong("conditions", { ...dates, rule_count_based: "0" }, facts, { draw_rules_fk: 1 })).toEqual({
      rule_count_based: "Enter a number from 1 to 10,000",
    });
    expect(wrong("conditions", dates, facts, { draw_rules_fk: 11 })).toEqual({});
  });

  test.each(drawTypeIds)("type %i shows what it asks for and nothing of another", (type) => {
    const props = { answers: { draw_rules_fk: type } } as Parameters<NonNullable<Section["when"]>>[0];
    const shown = conditionsScreen.sections.filter(({ when }) => !when || when(props));
    const named = shown.flatMap(({ fields }) => Object.keys(fields)).filter((name) => name in conditions);
    expect(named).toEqual([...conditionsAsked[type]]);
  });

  test("are said in words", () => {
    const say = (type: (typeof drawTypeIds)[number]) => ruleInWords(answersOf(filled(type, ruleOf(type))), facts);
    expect(say(1)).toBe("Every 2 days with a visit make an entry, check-ins included");
    expect(say(2)).toBe("Every $25.00 spent is an entry");
    expect(say(8)).toBe("One entry for customers tagged VIP");
    expect(say(9)).toBe("Every 2 redemptions make an entry: Coffee");
    expect(say(10)).toBe("Every 3 referrals make an entry (pending, condition met)");
    expect(say(12)).toBe("One entry for members of every tier");
  });

  test("all tiers are sent as the full list", () => {
    expect(drawInput(answersOf(filled(12)), facts).rule_tiers_value).toEqual([21, 22]);
  });
});

describe("the dates", () => {
  const at = (change: Partial<typeof dates>) =>
    wrong("conditions", { ...dates, ...change }, facts, { draw_rules_fk: 11 });

  test("keep their natural order, each with its own message", () => {
    expect(at({ draw_kickoff_time: "2026-03-03T09:00" })).toHaveProperty("draw_kickoff_time");
    expect(at({ utc_end_date: "2026-03-01" })).toHaveProperty("utc_end_date");
    expect(at({ draw_time: "2026-03-30T12:00" })).toEqual({
      draw_time: "The draw must not be before the last day of entries",
    });
    expect(at({ utc_prize_claim_date_limit: "2026-03-31" })).toEqual({
      utc_prize_claim_date_limit: "The last day to claim must not be before the draw",
    });
    expect(at({ utc_prize_claim_date_limit: "2026-04-01" })).toEqual({});
  });

  test("have to exist", () => {
    expect(at({ utc_start_date: "", draw_time: "2026-02-30T12:00" })).toEqual({
      utc_start_date: "Enter the first day of entries",
      draw_time: "Enter a valid date and time",
    });
  });

  test("that cannot be read keep no other message back", () => {
    const conditions = { ...dates, utc_start_date: "2026-02-30", rule_count_based: "0" };
    expect(wrong("conditions", conditions, facts, { draw_rules_fk: 1 })).toEqual({
      utc_start_date: "Enter a date that exists, as YYYY-MM-DD",
      rule_count_based: "Enter a number from 1 to 10,000",
    });
  });

  test("a draw that is published can still be entered", () => {
    const past = { utc_start_date: "2026-02-01", draw_kickoff_time: "2026-02-01T00:00", utc_end_date: "2026-02-20" };
    const published = { ...dates, ...past, isPublished: "1" };
    expect(wrong("conditions", published, facts, { draw_rules_fk: 11 })).toEqual({
      utc_end_date: "The last day of entries has passed",
    });
    expect(wrong("conditions", { ...published, isPublished: "0" }, facts, { draw_rules_fk: 11 })).toEqual({});
  });
});

describe("the prizes", () => {
  const row = (prize: RawAnswers, known = facts) => {
    const parsed = drawRules.prizes.rows?.schema({ facts: known, answers: {} }).safeParse(nest({ ...mug, ...prize }));
    return Object.fromEntries(
      [...(parsed?.error?.issues ?? [])].reverse().map((issue) => [issue.path.join("."), issue.message]),
    );
  };

  test.each(["0", "-1", "1000000", "1.5", "many", ""])("%j winners are refused", (num_of_winners) => {
    expect(row({ num_of_winners })).toEqual({ num_of_winners: "Enter 1 to 10,000 winners" });
  });

  test("a percentage is above 0 and at most 100", () => {
    expect(row({ type: "2", value: "100" })).toEqual({});
    for (const value of ["0", "", "100.5"])
      expect(row({ type: "2", value })).toEqual({ value: "Enter a percentage above 0, at most 100" });
  });

  test("one is needed to publish", () => {
    expect(wrong("prizes", {}, facts, { isPublished: true })).toEqual({
      prizes: "Add at least one prize before the draw is published",
    });
    expect(wrong("prizes", {}, facts, { isPublished: false })).toEqual({});
    expect(wrong("prizes", prizes({ ...mug, num_of_winners: "9999" }, mug))).toEqual({
      prizes: "A draw has at most 10,000 winners in all",
    });
  });

  test("say what they are worth", () => {
    expect(worthOf({ type: 2, value: 1250 }, "$")).toBe("12.5% off");
    expect(worthOf({ type: 3, value: 500 }, "$")).toBe("$5.00 off");
    expect(worthOf({ type: 1 }, "$")).toBe("Free product");
  });
});

describe("an edit", () => {
  const draw = drawDetails.read.parse({
    draw_pk: 5,
    slug: "spring-draw",
    title: '{"1":"Spring draw","2":"Tirage"}',
    description: '{"1":"Win a mug"}',
    draw_rules_fk: 8,
    draw_kickoff_time: "2026-02-01 09:00",
    utc_start_date: "2026-02-01",
    utc_end_date: "2026-03-31",
    draw_time: "2026-04-01 12:00",
    utc_prize_claim_date_limit: "2026-05-01",
    rule_tags_value: "31",
    branches: [11],
    isPublished: 1,
    revision: 4,
  });
  const image = { default: "", large: "", medium: "", thumb: "" };
  const prize = { prizeId: 9, order: 1, title: "Mug", description: "", type: 1, value: 1250, num_of_winners: 3, image };
  const storedDraw = (state: DrawState): StoredDraw => ({ id: 5, state, input: asSaved(draw), prizes: [prize] });
  const editing = (state: DrawState): DrawFacts => ({ ...facts, mode: "edit", stored: storedDraw(state) });

  test("opens filled, and is sent back as it was", () => {
    const known = editing("scheduled");
    const answers = answersOf(drawAsForms(draw, [prize], known), known);
    const { image: _, isPublished: _published, ...before } = asSaved(draw);
    expect(drawInput(answers, known)).toMatchObject({
      title: before.title,
      description: before.description,
      chlBranchesName: [11],
      rule_tags_value: [31],
      draw_time: before.draw_time,
    });
    expect(drawWizard.summary(answers, known).at(-1)?.items[0]?.[1]).toBe("Free product worth $12.50 · 3 winners");
  });

  test("after the kick-off keeps what is not posted and refuses what is", () => {
    const known = editing("running");
    expect(wrong("type", {}, known)).toEqual({});
    const since = "Locked since the kick-off";
    expect(wrong("type", { draw_rules_fk: "1" }, known)).toEqual({ draw_rules_fk: since });
    expect(wrong("audience", { chlBranchesName: ["12"] }, known)).toEqual({ chlBranchesName: since });
    const conditions = (change: RawAnswers) =>
      wrong(
        "conditions",
        {
          utc_end_date: "2026-03-31",
          draw_time: "2026-04-01T12:00",
          utc_prize_claim_date_limit: "2026-05-01",
          ...change,
        },
        known,
        { draw_rules_fk: 8 },
      );
    expect(conditions({})).toEqual({});
    expect(conditions({ utc_start_date: "2026-02-02" })).toEqual({ utc_start_date: since });
    expect(conditions({ utc_end_date: "2026-03-30" })).toEqual({
      utc_end_date: "Can only move to a later day since the kick-off",
    });
    expect(conditions({ draw_time: "2026-04-02T12:00" })).toEqual({});
  });

  test("after the kick-off prizes get better or stay", () => {
    const known = editing("running");
    const row = (change: RawAnswers) =>
      drawRules.prizes?.rows
        ?.schema({ facts: known, answers: {} })
        .safeParse(nest({ ...mug, prizeId: "9", ...change }));
    expect(row({ num_of_winners: "4" })?.success).toBe(true);
    expect(row({ num_of_winners: "2" })?.error?.issues[0]?.path).toEqual(["num_of_winners"]);
    expect(row({ value: "12.49" })?.error?.issues[0]?.path).toEqual(["value"]);
    expect(wrong("prizes", prizes(mug), known)).toHaveProperty("prizes");
    expect(wrong("prizes", prizes({ ...mug, prizeId: "9" }, mug), known)).toEqual({});
  });

  test("a server's messages find their step", () => {
    const stored = filled(8, { rule_tags_value: "31" });
    const step = (field: string) => stepOfField(wizard, facts, stored, field)?.name;
    expect(["title", "image", "kickoff_date", "draw_date", "max_claim_date", "branch"].map(step)).toEqual([
      "describe",
      "describe",
      "conditions",
      "conditions",
      "conditions",
      "audience",
    ]);
    expect(step("AddPrizes[2][title]")).toBe("prizes");
    expect(step("revision")).toBeUndefined();
  });

  test("a branch admin's draw is at the own branch, whatever is posted", () => {
    const own = { ...facts, ownBranch: 12, branches: [{ id: 12, name: "Harbour", system: null }] };
    expect(answersOf({ ...filled(11), audience: { chlBranchesName: ["11", "-1"] } }, own).chlBranchesName).toEqual([
      12,
    ]);
  });
});
