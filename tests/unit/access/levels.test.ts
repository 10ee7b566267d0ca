import { describe, expect, test } from "vitest";
import type { Page } from "../../../app/access/pages";
import { decide, mayOpen, paymentsBlocked, whereMarketingBlockSends } from "../../../app/access/rules";
import { pageNamed } from "../../../app/access/table";
import { roles } from "../../../server/area";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { portalSession } from "../../support/portal-session";

const everyRole = ["", ...roles];

describe("levels and business rules", () => {
  const page = (overrides: Partial<Page>): Page => ({ name: "x", path: "x", file: "x.tsx", for: "page", ...overrides });
  const kinds = (overrides: Partial<Page>) =>
    Object.fromEntries(everyRole.map((role) => [role, mayOpen(portalSession({ role }), page(overrides))]));

  test("business level is every role but the branch ones, the empty one included", () => {
    expect(kinds({ level: "business" })).toEqual({
      "": true,
      business_admin: true,
      business_admin_clerk: true,
      business_clerk: true,
      branch_admin: false,
      branch_clerk: false,
    });
  });

  test("the wheel of spin to win is every branch's: a branch role spins it and does not edit it", () => {
    for (const role of everyRole) {
      const session = portalSession({ role, rules: rulesFrom({ spin_draw_allow: "1" }) });
      expect(mayOpen(session, pageNamed("draws-spintowin"))).toBe(true);
      expect(mayOpen(session, pageNamed("draws-spintowin-prizes"))).toBe(!role.startsWith("branch_"));
    }
  });

  test("business admin is that role alone", () => {
    const allowed = Object.entries(kinds({ level: "business_admin" })).filter(([, may]) => may);
    expect(allowed).toEqual([["business_admin", true]]);
  });

  test("a level holds with the permissions switch off as well, and says the exact words", () => {
    expect(decide(page({ level: "business" }), portalSession({ role: "branch_admin" }), {})).toEqual({
      kind: "forbidden",
      message: "You are unauthorized to view this page",
    });
  });

  test("a business rule such as spin_draw_allow", () => {
    const spin = page({ rule: "spin_draw_allow" });
    expect(mayOpen(portalSession({ rules: rulesFrom({ spin_draw_allow: "1" }) }), spin)).toBe(true);
    expect(mayOpen(portalSession({ rules: rulesFrom({ spin_draw_allow: "0" }) }), spin)).toBe(false);
  });

  test("a blocked marketing module leaves the overview and the details", () => {
    const session = portalSession({ blockMarketing: true, blockMarketingMessage: "Call us" });
    const marketing = page({ menuRule: "marketing" });
    expect(decide(marketing, session, {})).toEqual({ kind: "marketing-blocked", message: "Call us" });
    const silent = portalSession({ blockMarketing: true });
    const message = "Please contact your provider to enable the Marketing Module.";
    expect(decide(marketing, silent, {})).toEqual({ kind: "marketing-blocked", message });
    expect(mayOpen(session, { ...marketing, whileMarketingBlocked: true })).toBe(true);
    expect(mayOpen(session, page({ menuRule: "offers" }))).toBe(true);
  });

  test.each([
    [null, "/marketing"],
    ["/offers", "/marketing"],
    ["/marketing", "/marketing"],
    ["/marketing?page=2", "/marketing?page=2"],
    ["/marketing/details/12", "/marketing/details/12"],
    ["/marketing/delivery/marketing/x", "/marketing"],
  ])("a visitor of blocked marketing from %j goes to %j", (from, to) => {
    expect(whereMarketingBlockSends(from)).toBe(to);
  });

  test.each([
    [{}, true],
    [{ partner_reward_flag: "0", amazon_gift_card_flag: "1", uber_voucher_flag: "1" }, true],
    [{ partner_reward_flag: "1", amazon_gift_card_flag: "0", uber_voucher_flag: "0" }, true],
    [{ partner_reward_flag: "1", amazon_gift_card_flag: "1", uber_voucher_flag: "0" }, false],
    [{ partner_reward_flag: "1", amazon_gift_card_flag: "0", uber_voucher_flag: "1" }, false],
  ])("payments with %j are blocked: %j", (values, blocked) => {
    const rules = rulesFrom(values);
    expect(paymentsBlocked(rules)).toBe(blocked);
    expect(mayOpen(portalSession({ rules }), page({ payments: true }))).toBe(!blocked);
  });
});
