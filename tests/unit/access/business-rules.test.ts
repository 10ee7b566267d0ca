import { describe, expect, test } from "vitest";
import { recordShape } from "~/access/record";
import { settingNames } from "../../../server/contract/settings/all";
import { rulesFrom, ruleText } from "../../../server/contract/settings/rules";
import { sessionRecord } from "../../support/portal-session";

describe("business rules", () => {
  test.each([
    [{}, false],
    [{ spin_draw_allow: "1" }, true],
    [{ spin_draw_allow: 1 }, true],
    [{ spin_draw_allow: true }, true],
    [{ spin_draw_allow: "0" }, false],
    [{ spin_draw_allow: "2" }, false],
    [{ spin_draw_allow: "" }, false],
  ])("of %j, spin to win is allowed: %j", (values, allowed) => {
    expect(rulesFrom(values).spin_draw_allow).toBe(allowed);
  });

  test.each([
    [{}, false],
    [{ partner_reward_flag: "" }, false],
    [{ partner_reward_flag: "0" }, false],
    [{ partner_reward_flag: false }, false],
    [{ partner_reward_flag: "1" }, true],
    [{ partner_reward_flag: "2" }, true],
  ])("of %j, partner rewards are there: %j", (values, there) => {
    expect(rulesFrom(values).partner_reward_flag).toBe(there);
  });

  test("numbers and texts are there whatever is told", () => {
    expect(rulesFrom({ points_expiry_period: "24", points_expiry_designator: "M" })).toMatchObject({
      points_expiry_period: 24,
      points_expiry_designator: "M",
      points_expiry_inactivity_period: 6,
      points_expiry_inactivity_designator: "M",
    });
    expect(rulesFrom({ points_expiry_period: "soon" }).points_expiry_period).toBe(6);
  });

  test("money, percentages and lists are read as the wire writes them, and what cannot be is the default", () => {
    const values = {
      reward_milestone_amount: "2.50",
      max_redemption: "12.5",
      reward_tiers: "3,x,5",
      timer_seconds: "9",
    };
    expect(rulesFrom(values)).toMatchObject({
      reward_milestone_amount: 250,
      max_redemption: 1250,
      reward_tiers: [3, 5],
      timer_seconds: 90,
      plural_points: "Points",
      pos_9_archiving_time: 180,
      tax_rate: null,
    });
    expect(rulesFrom({ pos_9_archiving_time: "0" }).pos_9_archiving_time).toBe(30);
  });

  test("every setting is written as it is read", () => {
    const rules = rulesFrom({
      reward_milestone_amount: "2.50",
      max_redemption: "12.5",
      reward_tiers: "3,5",
      tax_rate: "5",
    });
    const texts = Object.fromEntries(settingNames.map((name) => [name, ruleText(name, rules[name])]));
    expect(texts).toMatchObject({
      reward_milestone_amount: "2.50",
      max_redemption: "12.5",
      reward_tiers: "3,5",
      pre_tax: "0",
    });
    expect(rulesFrom(texts)).toEqual(rules);
  });

  const { session, ...record } = sessionRecord();

  test("stay the same in a kept session", () => {
    const rules = rulesFrom({ spin_draw_allow: "1", partner_reward_flag: "2", points_expiry_period: "24" });
    const storedRecord = JSON.parse(JSON.stringify({ ...record, session: { ...session, rules } }));
    expect(recordShape.parse(storedRecord).session.rules).toEqual(rules);
  });

  test("are read from a session that an older release has kept", () => {
    const { rules: _unused, ...older } = session;
    const storedRecord = {
      ...record,
      session: { ...older, businessRules: { spin_draw_allow: "1", merchant_web_app: "0" } },
    };
    expect(recordShape.parse(storedRecord).session.rules).toEqual(rulesFrom({ spin_draw_allow: "1" }));
  });
});
