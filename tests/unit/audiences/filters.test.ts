import { describe, expect, it } from "vitest";
import { displaysOf } from "../../../app/features/campaigns/filters/displays";
import type { Audience } from "../../../server/contract/audiences/audience";
import { fieldsOf, type Speaker } from "../../../server/contract/audiences/filter";
import { filterKeys, filterOf, filters } from "../../../server/contract/audiences/filters";
import { readAudience } from "../../../server/contract/audiences/read";
import { newFilter, savedAudience } from "../../../server/contract/audiences/saved";
import { phraseOf } from "../../../server/contract/audiences/sentence";
import { audienceAsAWhole } from "../../../server/contract/audiences/whole";
import { writeAudience, writeTyped } from "../../../server/contract/audiences/write";
import type { Field } from "../../../server/contract/field";
import { pointWords } from "../../../server/contract/settings/point-words";
import { rulesFrom } from "../../../server/contract/settings/rules";
import type { Raw } from "../../../server/contract/wire";
import { fullyEquipped } from "../../support/audiences/equipped";

const speaker: Speaker = {
  money: (minor) => `$${(minor / 100).toFixed(2)}`,
  day: (date) => date,
  names: (of, ids) => ids.map((id) => `${of} ${id}`),
  points: pointWords(rulesFrom({})),
};

/** Every code: its minimal input, its values after reading, and its phrase. */
const table: readonly [code: number, sent: Raw, values: Raw, phrase: string][] = [
  [8, {}, {}, ""],
  [
    1,
    {},
    { noRegTrxFlag: 1, noRegTrxDays: 7, noRegTrxDaysRangeOperator: 1, noRegTrxDaysRangeEnd: 1 },
    "who bought something in the last 7 days",
  ],
  [
    2,
    { haveLifetime: "100" },
    { haveLifetime: 100, haveLifetimeOperator: 1 },
    "who earned more than 100 points in all",
  ],
  [3, { postalCode: "h2x, H3B" }, { postalCode: "h2x, H3B" }, "whose postal code begins with H2X or H3B"],
  [4, { customerLanguagesId: ["2"] }, { customerLanguagesId: [2] }, "who speak languages 2"],
  [
    5,
    { specificCustomersList: ["7", "9"] },
    { specificCustomersList: [7, 9], specificCustomer: "" },
    "named customers 7 or customers 9",
  ],
  [
    6,
    { registeredCustomersBetwFirst: "2026-01-01", registeredCustomersBetwLast: "2026-02-01" },
    { registeredCustomersBetwFirst: "2026-01-01", registeredCustomersBetwLast: "2026-02-01" },
    "who joined from 2026-01-01 to 2026-02-01",
  ],
  [
    7,
    {},
    { regLastTrxDays: 7, regLastTrxDaysRangeOperator: 1, regLastTrxDaysRangeEnd: 14 },
    "whose last purchase was 7 days ago",
  ],
  [12, { branchId: ["3"] }, { branchId: [3] }, "of branches 3"],
  [
    15,
    {},
    { weeksOperator: 1, atLeastOneTrxNum: 1, atLeastOneTrxIn: 4 },
    "with at least 1 purchase in the last 4 weeks",
  ],
  [
    17,
    {},
    { spentWeeksOperator: 1, spentWeeksAmount: 100, spentWeeksNumber: 4 },
    "who spent more than $1.00 in the last 4 weeks",
  ],
  [
    18,
    { firstVisitBetwFirst: "2026-01-01", firstVisitBetwLast: "2026-01-01" },
    { firstVisitBetwFirst: "2026-01-01", firstVisitBetwLast: "2026-01-01" },
    "who first visited from 2026-01-01 to 2026-01-01",
  ],
  [19, { customerTypesId: ["1", "2"] }, { customerTypesId: [1, 2] }, "in tiers 1 or tiers 2"],
  [20, { segmentsId: ["1", "6"] }, { segmentsId: [1, 6] }, "who are new or dormant"],
  [22, { tagsId: ["0", "4"] }, { tagsId: [4] }, "tagged tags 4"],
  [23, {}, { topSpending: 50 }, "among the 50 who spent most"],
  [26, { referralStatus: ["1", "2"] }, { referralStatus: [1, 2] }, "with a pending or complete referral"],
  [
    49,
    { havePts: "10", haveEndPts: "5", havePtsOperator: "3" },
    { havePts: 10, haveEndPts: 5, havePtsOperator: 3 },
    "with between 5 points and 10 points",
  ],
  [50, {}, { daysOp50: 14 }, "who claimed an offer in the last 14 days"],
  [51, { punchItemIds: ["3"] }, { punchItemIds: [3], daysOp51: 14 }, "who redeemed rewards 3 in the last 14 days"],
  [
    52,
    { haveGiftcard: "12.50", haveGiftcardOperator: "2" },
    { haveGiftcard: 1250, haveGiftcardOperator: 2 },
    "with less than $12.50 of store credit",
  ],
  [
    53,
    { referredCustomersStatus: ["3"] },
    { referredCustomersNumber: 1, referredCustomersStatus: [3] },
    "with at least 1 expired referral",
  ],
  [
    55,
    { bookedAppointmentBetwFirst: "2026-03-01", bookedAppointmentBetwLast: "2026-03-02" },
    { bookedAppointmentBetwFirst: "2026-03-01", bookedAppointmentBetwLast: "2026-03-02" },
    "with an appointment from 2026-03-01 to 2026-03-02",
  ],
  [
    57,
    { bookingServiceOperator: "2" },
    { bookingServiceOperator: 2, bookingLastAppointmentsDays: 14 },
    "who haven't had an appointment in the last 14 days",
  ],
  [65, {}, { reviewOperator: 1, reviewDays: 14 }, "who wrote a review in the last 14 days"],
  [73, {}, {}, "with at least 70% of the points for their first reward"],
  [
    74,
    { referredBetwFirst: "2026-03-01", referredBetwLast: "2026-03-02" },
    { referredBetwFirst: "2026-03-01", referredBetwLast: "2026-03-02" },
    "who were referred from 2026-03-01 to 2026-03-02",
  ],
  [79, {}, {}, "who took an a la carte reward"],
  [
    83,
    { campaignedOffersRedemptionsOperator: "2" },
    { campaignedOffersRedemptionsOperator: 2, campaignedOffersRedemptionsDays: 14 },
    "who haven't redeemed an offer of a campaign in the last 14 days",
  ],
  [9, {}, { daysBeforeBirthday: 7, customerCriteriaOp9: 1 }, "whose birthday is in 7 days"],
  [10, {}, { noTrxDays: 7, noTrxDaysRangeOperator: 1, noTrxDaysRangeEnd: 14 }, "whose last purchase was 7 days ago"],
  [13, {}, { afterFirstVisit: 7 }, "whose first visit was 7 days ago"],
  [24, {}, { optRewardRedemp: 1, nbRewardRedemp: 1 }, "who earned points 1 time"],
  [32, {}, { regNoTrxDays: 7 }, "who joined 7 days ago and haven't bought anything"],
  [54, {}, { ptsExpireDays: 7 }, "whose points expire in 7 days"],
  [59, {}, { ptsExpireInactiveDays: 7 }, "who lose their points to inactivity in 7 days"],
  [
    60,
    { movedFromCustomerTypeId: ["0"], movedToCustomerTypeId: ["2"] },
    { movedFromCustomerTypeId: [0], movedToCustomerTypeId: [2] },
    "who moved up from no tier to tiers 2",
  ],
];

const shops: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  lsRetail: { Products: 25, Categories: 27, Brands: 28, Vendors: 29, Tags: 30 },
  lsXSeries: { Products: 31, Categories: 33, Brands: 34, Vendors: 35, Tags: 36 },
  lsEcom: { Products: 37, Categories: 38, Brands: 39, Tags: 40 },
  shopify: { Products: 41, Categories: 42, Vendors: 43, Tags: 44 },
  woo: { Products: 45, Categories: 46, Tags: 47, Brands: 48 },
  magento: { Products: 61, Categories: 62 },
  bigCommerce: { Products: 63, Categories: 64, Brands: 66 },
  ecomz: { Products: 67, Categories: 68, Brands: 69 },
  heartland: { Products: 70, Categories: 71, Vendors: 72 },
  lsKSeries: { Products: 75, Categories: 76 },
  posQr: { Products: 77 },
  ecwid: { Categories: 80, Brands: 81, Products: 82 },
};
const withAccount = ["lsXSeries", "lsKSeries", "ecwid", "woo"];

function read(sent: Raw): Audience {
  const reading = readAudience(sent, fullyEquipped);
  if ("problems" in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.audience;
}
const problems = (sent: Raw) => {
  const reading = readAudience(sent, fullyEquipped);
  return "problems" in reading ? reading.problems : {};
};

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe("each filter", () => {
  it("has a code of its own, and none is left out", () => {
    const codes = filterKeys.map((key) => filters[key].code).sort((one, other) => one - other);
    expect(new Set(codes).size).toBe(codes.length);
    const commerce = Object.values(shops).flatMap((kinds) => Object.values(kinds));
    expect(codes).toEqual([...table.map(([code]) => code), ...commerce].sort((one, other) => one - other));
  });

  it.each(table)("%i: what is left out is its default, and it is said", (code, sent, values, phrase) => {
    const { filters: applied } = read({ whoWillReceive: [String(code)], ...sent });
    const [only] = applied;
    expect(only && defined(only.values)).toEqual(values);
    expect(only && phraseOf(only, speaker)).toBe(phrase);
  });

  it.each(table)("%i: comes back from the wire and from its form", (code, sent) => {
    const audience = read({ whoWillReceive: [String(code)], ...sent });
    const wire = writeAudience(audience);
    expect(read(wire)).toEqual(audience);
    const { form, shown, unknown, rest } = savedAudience(wire);
    expect(shown.map((key) => filters[key].code)).toEqual([code]);
    expect([unknown, rest]).toEqual([[], {}]);
    expect(read({ whoWillReceive: [String(code)], ...form })).toEqual({
      ...audience,
      filters: audience.filters.map(({ key, values }) => ({
        key,
        values: expect.objectContaining(defined(values)),
      })),
    });
  });

  it("sends nothing of a filter that is not shown", () => {
    const wire = writeAudience(read({ whoWillReceive: "22", tagsId: "4", havePts: "nonsense" }));
    expect(Object.keys(wire).filter((name) => !name.startsWith("exclude"))).toEqual([
      "whoWillReceive",
      "tagsId[]",
      "applyConditionsAnd",
    ]);
  });
});

describe("lists on the wire", () => {
  /** Document 001, section 3, "Audience filter fields". */
  const bracketed = `customerLanguagesId specificCustomersList customerTypesId segmentsId tagsId branchId branchIdOp18
    bookingServiceId referralStatus referredCustomersStatus noRegTrxBranchIds productRewardListId offerIds branchIdOp50
    punchItemIds branchIdOp51 customerTypesOp9 movedFromCustomerTypeId movedToCustomerTypeId`.split(/\s+/);
  const plain = `branchIdOp13 campaignedOffersRedemptionsIds noTrxBranchIds regLastTrxBranchIds
    excludeCustPrevRegCampIds excludeCustPrevAutoCampIds`.split(/\s+/);
  const isList = ({ type }: Field) => type === "ids" || type === "someOf";

  it("have brackets where section 3 writes them", () => {
    const ofFilters = filterKeys.flatMap((key) => fieldsOf(filters[key]).filter(({ field }) => isList(field)));
    const ofWhole = Object.entries<Field>(audienceAsAWhole.fields).flatMap(([name, field]) =>
      isList(field) ? [name] : [],
    );
    const names = [...new Set([...ofFilters.map(({ wireName }) => wireName), ...ofWhole])];
    expect([...names].sort()).toEqual([...bracketed, ...plain].sort());
    const sent = Object.fromEntries(names.map((name) => [name, ["1"]]));
    const written = writeTyped({ ...sent, whoWillReceive: filterKeys.map((key) => String(filters[key].code)) });
    for (const name of names) expect([name, `${name}[]` in written]).toEqual([name, bracketed.includes(name)]);
  });
});

describe("the filters of a system's products", () => {
  const kinds = Object.entries(shops).flatMap(([system, codes]) =>
    Object.entries(codes).map(([kind, code]) => [code, system, kind] as const),
  );

  it.each(kinds)("%i are %s%s", (code, system, kind) => {
    const name = `${system}${kind}`;
    const items = [{ id: "gid-1", name: "Lemon tart" }];
    const account = withAccount.includes(system) ? { [`${system}AccountId`]: "a-1" } : {};
    const sent = { whoWillReceive: [String(code)], [name]: JSON.stringify(items), ...account };
    const audience = read(sent);
    expect(audience.filters[0]?.key).toBe(name);
    expect(audience.filters[0]?.values).toEqual({
      items,
      days: 14,
      account: withAccount.includes(system) ? "a-1" : "",
    });
    const wire = writeAudience(audience);
    expect(wire).toMatchObject({ [name]: JSON.stringify(items), [`${name}Days`]: 14, ...account });
    expect(Object.keys(wire).filter((one) => one.endsWith("AccountId"))).toEqual(Object.keys(account));
    expect(read(wire)).toEqual(audience);
    expect(read({ whoWillReceive: String(code), ...savedAudience(wire).form })).toEqual(audience);
  });

  it("says a list that is none, and one that is too long, by its wire name", () => {
    expect(problems({ whoWillReceive: "41", shopifyProducts: "[{" })).toEqual({ shopifyProducts: ["Not valid JSON"] });
    expect(problems({ whoWillReceive: "41", shopifyProductsDays: "-1" })).toEqual({
      shopifyProductsDays: ["Enter a number of days from 0 to 3,650"],
    });
    const many = JSON.stringify(Array.from({ length: 1_001 }, (_, id) => ({ id: String(id), name: "" })));
    expect(problems({ whoWillReceive: "41", shopifyProducts: many })).toEqual({
      shopifyProducts: ["Choose at most 1000"],
    });
  });
});

describe("a filter that was just added", () => {
  it("shows its defaults", () => {
    expect(newFilter("recentPurchase")).toEqual({
      noRegTrxFlag: "1",
      noRegTrxDays: "7",
      noRegTrxDaysRangeOperator: "1",
      noRegTrxDaysRangeEnd: "1",
      noRegTrxBranchIds: [],
    });
    expect(newFilter("amountSpent").spentWeeksAmount).toBe("1.00");
  });

  it("is known by its code", () => {
    expect(filterOf("24")).toBe("totalEarnings");
    expect(filterOf("11")).toBeUndefined();
  });
});

it("names the segments to choose from as section 3 does", () => {
  expect(displaysOf("segment", "Points").segmentsId?.names).toEqual({
    ...{ 1: "New customer", 2: "Repeat", 3: "Loyal", 4: "Regular", 5: "At-Risk", 6: "Dormant" },
  });
});
