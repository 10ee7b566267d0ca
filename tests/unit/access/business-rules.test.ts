import { describe, expect, test } from "vitest";
import { recordShape } from "~/access/record";
import { rulesFrom } from "../../../server/contract/common/business-rules";
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
  ])("of %j, spin to win is allowed: %j", (told, allowed) => {
    expect(rulesFrom(told).spin_draw_allow).toBe(allowed);
  });

  test.each([
    [{}, false],
    [{ partner_reward_flag: "" }, false],
    [{ partner_reward_flag: "0" }, false],
    [{ partner_reward_flag: false }, false],
    [{ partner_reward_flag: "1" }, true],
    [{ partner_reward_flag: "2" }, true],
  ])("of %j, partner rewards are there: %j", (told, there) => {
    expect(rulesFrom(told).partner_reward_flag).toBe(there);
  });

  test("numbers and texts are there whatever is told", () => {
    expect(rulesFrom({ points_expiry_period: "24", points_expiry_designator: "M" })).toMatchObject({
      points_expiry_period: 24,
      points_expiry_designator: "M",
      points_expiry_inactivity_period: 0,
      points_expiry_inactivity_designator: "",
    });
    expect(rulesFrom({ points_expiry_period: "soon" }).points_expiry_period).toBe(0);
  });

  const { session, ...record } = sessionRecord();

  test("stay the same in a kept session", () => {
    const rules = rulesFrom({ spin_draw_allow: "1", partner_reward_flag: "2", points_expiry_period: "24" });
    const kept = JSON.parse(JSON.stringify({ ...record, session: { ...session, rules } }));
    expect(recordShape.parse(kept).session.rules).toEqual(rules);
  });

  test("are read from a session that an older release has kept", () => {
    const { rules: _unused, ...older } = session;
    const kept = { ...record, session: { ...older, businessRules: { spin_draw_allow: "1", merchant_web_app: "0" } } };
    expect(recordShape.parse(kept).session.rules).toEqual(rulesFrom({ spin_draw_allow: "1" }));
  });
});
