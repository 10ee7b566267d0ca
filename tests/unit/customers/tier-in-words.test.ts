import { describe, expect, test } from "vitest";
import { moveLine, tierInWords } from "~/features/customers/profile/tier-in-words";
import { profileUser } from "../../../server/contract/customers/profile-answers";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { pointWords } from "../../../server/contract/settings/point-words";
import { tierMove, tierProgress } from "../../../server/contract/tiers/answers";

const points = pointWords(usualLabels);
const user = profileUser.read.parse({
  uid: 7,
  userTier: { label: "Crust" },
  tier_progress: { text: "Told", sequence: 1 },
});
const input = { user, money: "$", points };
const measures = [
  { measure: "points", have: 788, need: 800 },
  { measure: "spend", have: "10.00", need: "25.50" },
];
const progress = (more: object) => tierProgress.read.parse({ evaluated: 1, next_name: "Loaf", measures, ...more });

describe("a tier in words", () => {
  test("tells no number of levels that the server did not tell", () => {
    const levelled = profileUser.read.parse({ uid: 7, userTier: { label: "Crust" }, tier_progress: { sequence: 2 } });
    expect(tierInWords({ ...input, user: levelled, progress: null }).standing).toBe("Crust, level 2.");
  });

  test("says what is missing, in words and for each measure", () => {
    const tier = tierInWords({ ...input, progress: progress({ all_needed: 1 }) });
    expect(tier.progress).toMatch(/^Next tier: Loaf, after 12 more points and \$.+ more spent\.$/);
    expect(tier.bars[0]).toMatchObject({ label: "Points", value: "788 of 800" });
    expect(tier.terms).not.toContainEqual(expect.objectContaining({ term: "Tier ends" }));
    const falling = progress({ falls_on: "2026-03-01" });
    const lost = { term: "Tier ends", value: "March 1, 2026, unless earned again" };
    expect(tierInWords({ ...input, progress: falling }).terms).toContainEqual(lost);
  });

  test("says what came in the cycle, and when it is", () => {
    const cycle = { total_amount: "12.50", total_visits: 3, start_date: "2026-01-01", end_date: "-0001-11-30" };
    const profile = profileUser.read.parse({ uid: 7, ...cycle });
    const { terms, cycle: days } = tierInWords({ ...input, user: profile, progress: null });
    expect(days).toBe("Cycle January 1, 2026 – N/A");
    expect(terms).toEqual(
      expect.arrayContaining([
        { term: "Spent this cycle", value: "$12.50" },
        { term: "Visits this cycle", value: "3" },
      ]),
    );
  });

  test("says which rule moved the customer, and when", () => {
    const move = tierMove.read.parse({
      utc_moved: "2026-11-21 17:00:00",
      from_name: "Crumb",
      to_name: "Crust",
      direction: "up",
      rule: "500 points; Crust asks for 400 points.",
    });
    expect(moveLine("America/New_York")(move, 0)).toMatchObject({
      at: "11/21/2026 12:00",
      title: "Moved up from Crumb to Crust",
      rule: "500 points; Crust asks for 400 points.",
    });
  });

  test("says the points that count, once where they are the balance", () => {
    const termsOf = (tier_points_balance: number, total_points: number) => {
      const profile = { ...user, tier_points_balance, tier_progress: { ...user.tier_progress, total_points } };
      return tierInWords({ ...input, user: profile, progress: null }).terms.filter(({ term }) => /points/i.test(term));
    };
    const balance = { term: "Tier points", value: "120" };
    expect(termsOf(120, 120)).toEqual([balance]);
    expect(termsOf(120, 90)).toEqual([balance, { term: "Points toward next tier", value: "90" }]);
  });

  test("is set by hand where the tier, the customer or the business says so", () => {
    const byHand = (more: object) =>
      tierInWords({ ...input, user: profileUser.read.parse({ uid: 7, ...more }), progress: null }).byHand;
    expect(byHand({})).toBe(false);
    const ways = [{ userTier: { manual_setup: "1" } }, { manual_tier_setup: 1 }, { overrideTierStatus: 1 }];
    expect(ways.map(byHand)).toEqual([true, true, true]);
  });

  test("a back end that only tells the profile is enough", () => {
    expect(tierInWords({ ...input, progress: null })).toMatchObject({ progress: "Told", bars: [] });
  });
});
