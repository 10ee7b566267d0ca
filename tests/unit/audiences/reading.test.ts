import { describe, expect, it } from "vitest";
import { decidingFilters, earlierOf, isEverybody } from "../../../server/contract/audiences/audience";
import type { Equipped } from "../../../server/contract/audiences/availability";
import { audienceFields } from "../../../server/contract/audiences/codec";
import type { Speaker } from "../../../server/contract/audiences/filter";
import { withOwnBranch } from "../../../server/contract/audiences/own-branch";
import { readAudience } from "../../../server/contract/audiences/read";
import { newAudience, savedAudience } from "../../../server/contract/audiences/saved";
import { sentenceOf } from "../../../server/contract/audiences/sentence";
import { writeAudience } from "../../../server/contract/audiences/write";
import { pointWords } from "../../../server/contract/settings/point-words";
import { rulesFrom } from "../../../server/contract/settings/rules";
import type { Raw } from "../../../server/contract/wire";
import { barelyEquipped, fullyEquipped } from "../../support/audiences/equipped";

const problems = (sent: Raw, equipped: Equipped = fullyEquipped) => {
  const reading = readAudience(sent, equipped);
  return "problems" in reading ? reading.problems : {};
};
function read(sent: Raw) {
  const reading = readAudience(sent, fullyEquipped);
  if ("problems" in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.audience;
}

const speaker: Speaker = {
  money: (minor) => `$${minor / 100}`,
  day: (date) => date,
  names: (of, ids) => ids.map((id) => (of === "tags" ? ["VIP", "Regular"][id - 1] : undefined) ?? `${of} ${id}`),
  points: pointWords(rulesFrom({})),
};
const sentence = (sent: Raw) => sentenceOf(read(sent), speaker);

describe("what is refused", () => {
  const cannot = (name: string, why: string) => ({ whoWillReceive: [`${name} cannot be used: ${why}`] });

  it("is a code that no filter has", () => {
    expect(problems({ whoWillReceive: ["22", "999"], tagsId: ["1"] })).toEqual({
      whoWillReceive: ["There is no filter 999"],
    });
    expect(problems({ whoWillReceive: "x".repeat(30) }).whoWillReceive).toEqual(["Use at most 20 characters"]);
  });

  it.each([
    ["52", { haveGiftcard: 1 }, cannot("Store credit", "store credit is switched off")],
    ["54", {}, cannot("Points Expiration", "points don't expire")],
    ["59", {}, cannot("Points Inactivity Expiration", "points don't expire with inactivity")],
    ["60", {}, cannot("Tier Upgrade", "tiers are not available")],
    ["57", {}, cannot("Last appointments", "Booking is not connected")],
    ["65", {}, cannot("Reviewed product", "reviews are switched off")],
    ["41", {}, cannot("Shopify: products", "Shopify is not connected")],
  ])("is %s where the business does not have what it needs", (code, sent, expected) => {
    expect(problems({ whoWillReceive: code, ...sent }, barelyEquipped)).toEqual(expected);
    expect(problems({ whoWillReceive: code, ...sent })).toEqual({});
  });

  it("is an automatic filter beside others, by the messages of section 4", () => {
    expect(problems({ whoWillReceive: ["9", "22"], tagsId: "1" }).whoWillReceive).toEqual([
      "Auto filters can't be combined with other filters. Remove the Birthday filter to continue.",
    ]);
    expect(problems({ whoWillReceive: ["22", "9"], tagsId: "1" }).whoWillReceive).toEqual([
      "Auto filters can't be combined with other filters. Remove all other filters to apply an auto filter.",
    ]);
    expect(problems({ whoWillReceive: ["9", "9"] })).toEqual({});
  });

  it.each<[string, Raw, Raw]>([
    [
      "6",
      { registeredCustomersBetwFirst: "2026-02-02", registeredCustomersBetwLast: "2026-02-01" },
      { registeredCustomersBetwLast: ["End date must be on or after the start date"] },
    ],
    [
      "6",
      { registeredCustomersBetwFirst: "2026-02-30" },
      {
        registeredCustomersBetwFirst: ["Enter a start date that exists"],
        registeredCustomersBetwLast: ["Enter an end date"],
      },
    ],
    [
      "18",
      { firstVisitBetwFirst: "1999-12-31", firstVisitBetwLast: "2026-01-01" },
      { firstVisitBetwFirst: ["Enter a day from 2000 to 2099"] },
    ],
    [
      "74",
      { referredBetwFirst: "2026-02-02", referredBetwLast: "2026-02-01" },
      { referredBetwLast: ["End date must be on or after the start date"] },
    ],
    [
      "55",
      {},
      { bookedAppointmentBetwFirst: ["Enter a start date"], bookedAppointmentBetwLast: ["Enter an end date"] },
    ],
    ["3", { postalCode: " , " }, { postalCode: ["Enter the beginning of a postal code"] }],
    ["22", { tagsId: ["0"] }, { tagsId: ["Choose a tag"] }],
    ["22", { tagsId: Array.from({ length: 1_001 }, (_, id) => String(id + 1)) }, { tagsId: ["Choose at most 1000"] }],
    ["5", { specificCustomersList: [] }, { specificCustomersList: ["Choose a customer"] }],
    ["19", { customerTypesId: ["x"] }, { customerTypesId: ["Not a valid id"] }],
    ["60", { movedToCustomerTypeId: ["-1"] }, { movedToCustomerTypeId: ["Not a valid id"] }],
    ["20", { segmentsId: ["7"] }, { segmentsId: ["Choose one of the segments"] }],
    ["49", { havePts: "1", havePtsOperator: "3" }, { haveEndPts: ["Enter the second amount"] }],
    ["49", { havePts: "1.5" }, { havePts: ["Enter a number from 0 to 1,000,000,000"] }],
    ["49", { havePts: String(2 ** 53) }, { havePts: ["Enter a number from 0 to 1,000,000,000"] }],
    ["49", { havePts: "-1" }, { havePts: ["Enter a number from 0 to 1,000,000,000"] }],
    ["2", { haveLifetime: "1", haveLifetimeOperator: "3" }, { haveLifetimeOperator: ["Choose one of the options"] }],
    ["9", { daysBeforeBirthday: "366" }, { daysBeforeBirthday: ["Enter a number of days from 0 to 365"] }],
    ["15", { atLeastOneTrxIn: "0" }, { atLeastOneTrxIn: ["Enter a number of weeks from 1 to 520"] }],
    ["23", { topSpending: "0" }, { topSpending: ["Enter a number from 1 to 1,000,000"] }],
    ["17", { spentWeeksAmount: "1.005" }, { spentWeeksAmount: ["Enter an amount from 0 to 1,000,000.00"] }],
  ])("is what a filter %s cannot be set to: %o", (code, sent, expected) => {
    expect(problems({ whoWillReceive: code, ...sent })).toEqual(expected);
  });

  it("is an earlier campaign that is not named", () => {
    expect(problems({ excludeCustPrevRegCamp: "1", excludeCustPrevRegCampCriteria: "2" })).toEqual({
      excludeCustPrevRegCampIds: ["Choose a campaign"],
    });
    expect(problems({ excludeCustPrevAutoCampUnit: "WEEKS" })).toEqual({
      excludeCustPrevAutoCampUnit: ["Choose one of the options"],
    });
  });
});

describe("an audience", () => {
  it("is everybody without a filter, with 8 alone, and with 8 or another", () => {
    expect(isEverybody(read({}))).toBe(true);
    expect(isEverybody(read({ whoWillReceive: "8" }))).toBe(true);
    const both = { whoWillReceive: ["8", "22"], tagsId: "1" };
    expect(isEverybody(read({ ...both, applyConditionsAnd: "0" }))).toBe(true);
    const keysOf = (sent: object) => decidingFilters(read({ ...both, ...sent })).map(({ key }) => key);
    expect(keysOf({ applyConditionsAnd: "0" })).toEqual(["everybody", "tag"]);
    expect(isEverybody(read(both))).toBe(false);
    expect(decidingFilters(read(both)).map(({ key }) => key)).toEqual(["tag"]);
  });

  it("leaves earlier campaigns out as they are asked for", () => {
    const audience = read({
      excludeCustPrevRegCamp: "1",
      excludeCustPrevAutoCamp: "1",
      excludeCustPrevAutoCampUnit: "HOURS",
      excludeCustPrevAutoCampCriteria: "2",
      excludeCustPrevAutoCampIds: ["4"],
    });
    expect(earlierOf(audience)).toEqual([
      { kind: "Reg", amount: 7, unit: "DAYS", campaigns: null },
      { kind: "Auto", amount: 7, unit: "HOURS", campaigns: [4] },
    ]);
    expect(earlierOf(read({}))).toEqual([]);
  });

  it("is said in one sentence", () => {
    expect(sentence({})).toBe("All customers");
    expect(
      sentence({ whoWillReceive: ["22", "17"], tagsId: ["1"], spentWeeksAmount: "100", excludeDormants: "1" }),
    ).toBe("Customers tagged VIP and who spent more than $100 in the last 4 weeks, without dormant ones");
    expect(
      sentence({
        whoWillReceive: ["22", "20"],
        tagsId: ["1", "2"],
        segmentsId: ["3"],
        applyConditionsAnd: "0",
        excludeDormants: "1",
        excludeCustPrevRegCamp: "1",
        excludeCustPrevRegCampDays: "1",
      }),
    ).toBe(
      "Customers tagged Regular or VIP or who are loyal, without dormant ones and those sent a regular campaign in the last day",
    );
  });

  it("takes every branch for no selection, and an admin's own for any", () => {
    const [every] = read({ whoWillReceive: "12", branchId: ["-1", "3", "4"] }).filters;
    expect(every?.values).toEqual({ branchId: undefined });
    const own = withOwnBranch(read({ whoWillReceive: ["1", "22"], noRegTrxBranchIds: ["3"], tagsId: "1" }), 9);
    expect(own.filters.map(({ values }) => values)).toMatchObject([{ noRegTrxBranchIds: [9] }, { tagsId: [1] }]);
  });

  it("is one field of a call, its parts beside the others", () => {
    const sent = { "tagsId[]": ["1"], whoWillReceive: "22", campaign_name: "Spring" };
    expect(audienceFields.gather?.(sent, "audience")).toEqual({ "tagsId[]": ["1"], whoWillReceive: "22" });
    expect(audienceFields.spread?.(writeAudience(read(sent)), "audience")).toMatchObject({
      whoWillReceive: ["22"],
      "tagsId[]": [1],
      applyConditionsAnd: 1,
      excludeDormants: 0,
    });
  });
});

describe("what a campaign was saved with", () => {
  it("keeps codes and options that nobody knows", () => {
    const saved = savedAudience({ whoWillReceive: ["99", "22"], tagsId: ["1"], zzz: { deep: [1] }, havePts: "5" });
    expect(saved.unknown).toEqual(["99"]);
    expect(saved.shown).toEqual(["tag"]);
    expect(saved.rest).toEqual({ zzz: { deep: [1] }, havePts: "5" });
    expect(saved.form.tagsId).toEqual(["1"]);
  });

  it.each([
    ["a list with gaps, as PHP writes it", { 0: "19", 2: 22 }, ["tier", "tag"], []],
    ["one code", "22", ["tag"], []],
    ["codes beside one that is none", ["22", { deep: 1 }], ["tag"], ['{"deep":1}']],
    ["a code longer than any", ["9".repeat(30)], [], ["9".repeat(30)]],
    ["nothing", "", [], []],
  ])("keeps the codes of %s: without any, it would be everybody", (_what, whoWillReceive, shown, unknown) => {
    const saved = savedAudience({ whoWillReceive });
    expect({ shown: saved.shown, unknown: saved.unknown }).toEqual({ shown, unknown });
  });

  it("shows what was typed and cannot be read as it is stored, and the default of a choice that cannot", () => {
    const saved = savedAudience({ whoWillReceive: ["23"], topSpending: "lots", applyConditionsAnd: 7 });
    expect(saved.form).toMatchObject({ topSpending: "lots", applyConditionsAnd: "1" });
    expect(saved.unreadable).toEqual({ applyConditionsAnd: 7 });
  });

  it("starts with dormant customers too", () => {
    expect(newAudience()).toMatchObject({
      excludeDormants: "0",
      applyConditionsAnd: "1",
      excludeCustPrevRegCampDays: "7",
    });
  });
});
