import { describe, expect, it } from "vitest";
import { drawDetails, drawRow } from "../../server/contract/draws/answers";
import { type DrawInput, drawBody, type PrizeInput, prizeGridBody } from "../../server/contract/draws/bodies";
import { changeProblems, fixedFieldsIn } from "../../server/contract/draws/changes";
import { prizeChangeProblems, prizeProblems } from "../../server/contract/draws/prize-rules";
import { drawProblems, publishProblems } from "../../server/contract/draws/rules";
import { type DrawState, drawStateOf, drawTypeOf } from "../../server/contract/draws/words";

const visits: DrawInput = {
  title: { 1: "Summer" },
  description: {},
  draw_rules_fk: 1,
  draw_kickoff_time: "2026-06-01 09:00",
  utc_start_date: "2026-06-01",
  utc_end_date: "2026-06-30",
  draw_time: "2026-07-01 12:00",
  utc_prize_claim_date_limit: "2026-07-31",
  rule_count_based: 3,
  chlBranchesName: [-1],
};
const draw = (more: Partial<DrawInput>): DrawInput => ({ ...visits, ...more });
const prize: PrizeInput = { order: 1, title: "Cake", description: "", type: 1, value: 4500, num_of_winners: 2 };

describe("the dates of a draw", () => {
  it.each([
    [{}, []],
    [
      {
        draw_kickoff_time: "2026-06-01 00:00",
        utc_end_date: "2026-06-01",
        draw_time: "2026-06-01 20:00",
        utc_prize_claim_date_limit: "2026-06-01",
      },
      [],
    ],
    [{ draw_kickoff_time: "2026-06-02 00:00" }, ["draw_kickoff_time"]],
    [{ utc_end_date: "2026-05-31" }, ["utc_end_date"]],
    [{ draw_time: "2026-06-29 23:59" }, ["draw_time"]],
    [{ utc_prize_claim_date_limit: "2026-06-30" }, ["utc_prize_claim_date_limit"]],
    [
      { utc_end_date: "2026-06-01", draw_time: "2026-06-01 09:00", utc_prize_claim_date_limit: "2026-06-01" },
      ["draw_time"],
    ],
    [{ utc_start_date: "1999-12-31" }, ["draw_kickoff_time", "utc_start_date"]],
    [{ utc_prize_claim_date_limit: "2100-01-01" }, ["utc_prize_claim_date_limit"]],
  ] as [Partial<DrawInput>, string[]][])("%j is refused at %j", (more, fields) => {
    expect(Object.keys(drawProblems(draw(more))).sort()).toEqual(fields);
  });
});

describe("what each type asks for", () => {
  it.each([
    [{ draw_rules_fk: 1, rule_count_based: 0 }, ["rule_count_based"]],
    [{ draw_rules_fk: 1, rule_count_based: 1_000_000 }, ["rule_count_based"]],
    [{ draw_rules_fk: 2 }, ["rule_amount_value"]],
    [{ draw_rules_fk: 2, rule_amount_value: -100 }, ["rule_amount_value"]],
    [{ draw_rules_fk: 2, rule_amount_value: 5000 }, []],
    [{ draw_rules_fk: 4, rule_amount_value: 100_000_001 }, ["rule_amount_value"]],
    [{ draw_rules_fk: 5, rule_count_based: -1 }, ["rule_count_based"]],
    [{ draw_rules_fk: 8 }, ["rule_tags_value"]],
    [{ draw_rules_fk: 8, rule_tags_value: [4] }, []],
    [{ draw_rules_fk: 9 }, ["rule_ala_carte_value"]],
    [{ draw_rules_fk: 9, rule_ala_carte_value: [{ product_reward_pk: 4 }] }, []],
    [{ draw_rules_fk: 10 }, ["rule_referral_status"]],
    [{ draw_rules_fk: 10, rule_referral_status: [2], rule_referral_number: 0 }, ["rule_referral_number"]],
    [{ draw_rules_fk: 11, rule_count_based: -5 }, []],
    [{ draw_rules_fk: 12 }, []],
  ] as [Partial<DrawInput>, string[]][])("%j is refused at %j", (more, fields) => {
    expect(Object.keys(drawProblems(draw(more)))).toEqual(fields);
  });

  it("takes the sign-up bonus for a number that is no type", () => {
    expect([1, 3, 0, 12, 99].map(drawTypeOf)).toEqual([1, 11, 11, 12, 11]);
    expect(drawRow.read.parse({ draw_pk: "4", draw_rules_fk: "7" })).toMatchObject({ draw_rules_fk: 11, state: null });
  });
});

describe("texts", () => {
  it("are titled in the default language, and wherever there is a description", () => {
    expect(drawProblems(draw({ title: { 2: "Été" } }))).toEqual({ title: ["Enter a title"] });
    expect(drawProblems(draw({ description: { 2: "Gagnez" } }))).toEqual({ "title[2]": ["Enter a title"] });
  });

  it("come from an older server as plain text too", () => {
    const read = drawDetails.read.parse({ draw_pk: 1, title: "Plain", description: '{"1":"a","2":null}' });
    expect(read).toMatchObject({ title: { 1: "Plain" }, description: { 1: "a", 2: "" } });
  });
});

describe("where a draw stands", () => {
  const moments = {
    isPublished: true,
    draw_kickoff_time: "2026-06-01 09:00",
    utc_end_date: "2026-06-30",
    draw_time: "2026-07-01 12:00",
  };
  it.each([
    [{}, "2026-06-01 08:59", "scheduled"],
    [{}, "2026-06-01 09:00", "running"],
    [{}, "2026-06-30 23:59", "running"],
    [{}, "2026-07-01 00:00", "closed"],
    [{}, "2026-07-02 00:00", "closed"],
    [{ draw_time: "2026-06-30 20:00" }, "2026-06-30 20:00", "closed"],
    [{ isPublished: false }, "2026-06-15 00:00", "unpublished"],
  ])("%j at %s is %s", (more, now, state) => {
    expect(drawStateOf({ ...moments, ...more }, false, now)).toBe(state);
    expect(drawStateOf({ ...moments, ...more }, true, now)).toBe("drawn");
  });

  it("is published with a prize and while somebody can still enter", () => {
    expect(publishProblems(visits, 1, "2026-06-30 23:59")).toEqual({});
    expect(Object.keys(publishProblems(visits, 0, "2026-07-01 12:00"))).toEqual([
      "prizes",
      "utc_end_date",
      "draw_time",
    ]);
  });
});

describe("an edit", () => {
  const now: Record<DrawState, string> = {
    unpublished: "2026-06-10 10:00",
    scheduled: "2026-05-10 10:00",
    running: "2026-06-10 10:00",
    closed: "2026-07-01 10:00",
    drawn: "2026-07-02 10:00",
  };
  const everything = draw({
    title: { 1: "Other" },
    draw_rules_fk: 5,
    utc_start_date: "2026-06-02",
    utc_end_date: "2026-07-01",
    draw_time: "2026-07-05 12:00",
    utc_prize_claim_date_limit: "2026-08-31",
    rule_count_based: 4,
    chlBranchesName: [1],
    isPublished: false,
  });
  it.each([
    ["unpublished", []],
    ["scheduled", []],
    ["running", ["chlBranchesName", "draw_rules_fk", "isPublished", "rule_count_based", "utc_start_date"]],
    [
      "closed",
      ["chlBranchesName", "draw_rules_fk", "isPublished", "rule_count_based", "utc_end_date", "utc_start_date"],
    ],
  ] as [DrawState, string[]][])("of everything when %s is refused at %j", (state, fields) => {
    expect(Object.keys(changeProblems(visits, everything, state, now[state])).sort()).toEqual(fields);
  });

  it("changes texts and picture only once winners are drawn", () => {
    const refused = changeProblems(visits, everything, "drawn", now.drawn);
    expect(fixedFieldsIn("drawn")).toEqual(expect.arrayContaining(Object.keys(refused)));
    expect(Object.keys(refused)).toHaveLength(8);
    expect(changeProblems(visits, draw({ title: { 1: "Other" }, image: "/a" }), "drawn", now.drawn)).toEqual({});
  });

  it("moves a date of a running draw to a later one that has not passed, never to an earlier one", () => {
    const at = (more: Partial<DrawInput>) => changeProblems(visits, draw(more), "running", "2026-07-01 11:00");
    expect(at({ draw_time: "2026-07-01 13:00" })).toEqual({});
    expect(at({ utc_prize_claim_date_limit: "2026-07-30" })).toHaveProperty("utc_prize_claim_date_limit");
    expect(at({ draw_time: "2026-07-01 11:00", utc_end_date: "2026-06-29" })).toMatchObject({
      draw_time: ["Can only move to a later day since the kick-off"],
    });
  });

  it("says the same of lists in another order", () => {
    const before = draw({ draw_rules_fk: 8, rule_tags_value: [1, 2], chlBranchesName: [3, 4] });
    const sent = draw({ draw_rules_fk: 8, rule_tags_value: [2, 1, 2], chlBranchesName: [4, 3] });
    expect(changeProblems(before, sent, "running", now.running)).toEqual({});
  });
});

describe("a prize", () => {
  it.each([
    [{}, []],
    [{ num_of_winners: 0 }, ["num_of_winners"]],
    [{ num_of_winners: -1 }, ["num_of_winners"]],
    [{ num_of_winners: 1_000_000 }, ["num_of_winners"]],
    [{ title: "" }, ["title"]],
    [{ order: 0 }, ["order"]],
    [{ type: 2, value: 0 }, ["value"]],
    [{ type: 2, value: 100_00 }, []],
    [{ type: 2, value: 100_01 }, ["value"]],
    [{ type: 3, value: 0 }, ["value"]],
    [{ type: 3, value: 100_000_001 }, ["value"]],
    [{ type: 1, value: 0 }, []],
    [{ type: 1, value: -1 }, ["value"]],
  ] as [Partial<PrizeInput>, string[]][])("%j is refused at %j", (more, fields) => {
    expect(Object.keys(prizeProblems({ ...prize, ...more }))).toEqual(fields);
  });

  it("only gets better once the draw has kicked off, and stays once entries are closed", () => {
    const change = (more: Partial<PrizeInput>, state: DrawState) =>
      Object.keys(prizeChangeProblems(prize, { ...prize, ...more }, state));
    expect(change({ type: 3, value: 100, num_of_winners: 1 }, "scheduled")).toEqual([]);
    expect(change({ title: "Bigger cake", value: 5000, num_of_winners: 3, order: 2 }, "running")).toEqual([]);
    expect(change({ type: 3, value: 100, num_of_winners: 1 }, "running")).toEqual(["type", "value", "num_of_winners"]);
    expect(change({ title: "Smaller cake" }, "closed")).toEqual(["title"]);
    expect(change({}, "drawn")).toEqual([]);
  });
});

describe("the wire of a draw", () => {
  it("writes the fields inside Draw, and reads them from a form and from JSON", () => {
    const written = drawBody.write(
      draw({
        rule_tags_value: [4, 5],
        rule_referral_status: [1, 2],
        rule_ala_carte_value: [{ product_pk: 1, product_reward_pk: 2, product_name: "Tea" }],
      }),
    );
    expect(written).toEqual({
      "Draw[title]": '{"1":"Summer"}',
      "Draw[description]": "{}",
      "Draw[draw_rules_fk]": 1,
      "Draw[draw_kickoff_time]": "2026-06-01 09:00",
      "Draw[utc_start_date]": "2026-06-01",
      "Draw[utc_end_date]": "2026-06-30",
      "Draw[draw_time]": "2026-07-01 12:00",
      "Draw[utc_prize_claim_date_limit]": "2026-07-31",
      "Draw[rule_count_based]": 3,
      "Draw[rule_tags_value]": "4,5",
      "Draw[rule_ala_carte_value]": '[{"product_pk":1,"product_reward_pk":2,"product_name":"Tea"}]',
      "rule_referral_status[]": [1, 2],
      "chlBranchesName[]": [-1],
    });
    expect(drawBody.read.parse({ ...(written as object), "chlBranchesName[]": ["-1"] })).toMatchObject(visits);
    const { chlBranchesName, ...inside } = visits;
    expect(drawBody.read.parse({ Draw: inside, chlBranchesName })).toMatchObject(visits);
  });

  it("takes a moment from a native field", () => {
    const body = { ...(drawBody.write(visits) as object), "Draw[draw_time]": "2026-07-01T12:00" };
    expect(drawBody.read.parse(body).draw_time).toBe("2026-07-01 12:00");
  });

  const row = { title: "Cake", description: "", type: 1, num_of_winners: 2 };
  const grid = (raw: object) => prizeGridBody.read.safeParse({ "Draw[draw_pk]": "3", ...raw });

  it("reads and writes rows by number", () => {
    const raw = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [`AddPrizes[0][${name}]`, String(value)]),
    );
    const read = grid({ ...raw, DrawPrizes: { 12: { ...row, order: 2, value: "45.00" } } });
    expect(read.data).toEqual({
      draw_pk: 3,
      DrawPrizes: { 12: { ...prize, order: 2 } },
      AddPrizes: { 0: { ...prize, value: 0 } },
    });
    expect(prizeGridBody.write({ draw_pk: 3, DrawPrizes: { 12: prize }, AddPrizes: {} })).toMatchObject({
      "Draw[draw_pk]": 3,
      "DrawPrizes[12][title]": "Cake",
      "DrawPrizes[12][value]": "45.00",
    });
  });

  it.each([
    [{ "DrawPrizes[x][title]": "a" }],
    [{ "DrawPrizes[-1][title]": "a" }],
    [{ "DrawPrizes[1]": "a" }],
    [{ "DrawPrizes[1][title][deep]": "a" }],
    [{ "DrawPrizes[1][admin]": "1" }],
    [{ "DrawPrizes[1][__proto__]": "1" }],
    [{ DrawPrizes: [row] }],
    [{ DrawPrizes: { 1: "a" } }],
    [{ DrawPrizes: "a" }],
    [{ AddPrizes: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, row])) }],
  ])("refuses rows that are none: %j", (raw) => {
    expect(grid(raw).success).toBe(false);
  });
});
