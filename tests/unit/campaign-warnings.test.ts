import { expect, test } from "vitest";
import type { Carried } from "../../app/features/campaigns/campaign";
import type { Reach } from "../../app/features/campaigns/reach";
import { warningsOf } from "../../app/features/campaigns/warnings";
import { fullyEquipped } from "../support/audiences/equipped";

const offer = (offerId: number, more: Partial<Carried> = {}): Carried => ({
  ...{ key: `offer-${offerId}`, offerId, offerType: "offer", branchId: null, title: `Tart ${offerId}` },
  ...{ isOver: false, isHidden: false, branches: null },
  ...more,
});

const facts = {
  equipped: { ...fullyEquipped, reviews: false },
  ownCodes: {},
  stored: null,
  credits: { email: 10, sms: 10_000, push: 0 },
  hasLowVolume: true,
  offers: [offer(1), offer(2, { isOver: true }), offer(3, { branches: [7] })],
  unloaded: [],
  ownBranch: null,
  a2pApproved: true,
};

const reach = (parts: number, reached = 5): Reach => {
  const each = { email: reached, sms: reached, push: reached };
  const cost = { parts, money: "0.00" };
  return {
    ...{ count: 5, channels: ["email", "sms"], reachable: { ...each, any: reached } },
    ...{ funnel: [], withoutConsent: 0, leftOut: [] },
    cost: { email: cost, sms: cost, push: cost },
  };
};
const warnings = (...args: Parameters<typeof warningsOf>) => warningsOf(...args).map(({ text }) => text);

test("a campaign with nothing wrong warns of nothing", () => {
  expect(warnings({ channels: ["email", "sms"], messageSMS: "Tarts", offers: ["offer-1"] }, facts, reach(5))).toEqual(
    [],
  );
});

test("credits that are too few, a channel that reaches nobody and a low-volume registration are told", () => {
  expect(warnings({}, facts, reach(20))).toEqual(["Email needs 20 credits; 10 are left"]);
  expect(warnings({}, { ...facts, credits: { email: null, sms: null, push: null } }, reach(20))).toEqual([]);
  expect(warnings({}, facts, reach(0, 0))).toEqual(["Email reaches nobody", "SMS reaches nobody"]);
  expect(warnings({}, { ...facts, credits: { email: 9_999, sms: 9_999, push: 0 } }, reach(6_001))).toEqual([
    "Your A2P registration is for under 6,000 SMS a day",
  ]);
});

test("an offer that is over, gone, or at no branch of the audience is told at the offers", () => {
  expect(warningsOf({ offers: ["offer-2"] }, facts, null)).toEqual([
    { step: "offers", field: "offers", text: "“Tart 2” has expired or is no longer there" },
  ]);
  expect(warnings({ offers: ["product-4"] }, facts, null)).toEqual([
    "“A la carte reward 4” has expired or is no longer there",
  ]);
  expect(warnings({ offers: ["product-4"] }, { ...facts, unloaded: ["productRewards"] }, null)).toEqual([]);
  const inBranch = (id: number) =>
    ({ who: "filters", filters: { whoWillReceive: ["12"], branchId: [String(id)] } }) as const;
  expect(warnings({ offers: ["offer-3"], ...inBranch(7) }, facts, null)).toEqual([]);
  expect(warnings({ offers: ["offer-3"], ...inBranch(8) }, facts, null)).toEqual([
    "“Tart 3” is at no branch of the audience",
  ]);
  expect(warnings({ offers: ["offer-3"] }, { ...facts, ownBranch: 8 }, null)).toHaveLength(1);
});

test("dear characters, an unapproved registration and filters that cannot be used are told", () => {
  expect(warnings({ channels: ["sms"], messageSMS: "it’s" }, { ...facts, a2pApproved: false }, null)).toEqual([
    "SMS to United States numbers are skipped until your A2P registration is approved",
    "Curly apostrophe makes each SMS part shorter",
  ]);
  const filters = { whoWillReceive: ["999", "65"] };
  const [unknown, unavailable] = warnings({ who: "filters", filters }, facts, null);
  expect(unknown).toContain("Filter 999 is not known here");
  expect(unavailable).toContain("cannot be used");
});

test("a filter that makes a regular campaign automatic is told, and no filter of an automatic one or an export", () => {
  const birthday = { who: "filters", filters: { whoWillReceive: ["9"] } } as const;
  const [becomes, ...others] = warningsOf(birthday, facts, null);
  expect(becomes).toMatchObject({ step: "filters", field: "whoWillReceive" });
  expect(becomes?.text).toMatch(/^The Birthday filter makes the campaign automatic/);
  expect(others).toEqual([]);
  expect(warnings({ ...birthday, kind: "auto" }, facts, null)).toEqual([]);
  expect(warnings({ ...birthday, kind: "export" }, facts, null)).toEqual([]);
  expect(warnings({ who: "everybody", filters: birthday.filters }, facts, null)).toEqual([]);
});
