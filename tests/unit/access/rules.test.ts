import { describe, expect, test } from "vitest";
import type { Page } from "../../../app/access/pages";
import { decide, firstPageFor, mayOpen, paymentsBlocked, whereMarketingBlockSends } from "../../../app/access/rules";
import type { PortalSession } from "../../../app/access/session";
import { accessTable, pageNamed } from "../../../app/access/table";
import { roles } from "../../../server/area";
import { portalSession } from "../../support/portal-session";

const everyRole = ["", ...roles];
const resources = ["dashboard_overview", "offer"];
const everything = resources.flatMap((name) =>
  ["read", "create", "update", "delete"].map((action) => `${name}.${action}`),
);

/** What each page asks for where the switch is on; null asks for nothing. A page that is missing here fails. */
const permissions: Readonly<Record<string, string | null>> = {
  "dashboard-overview": null,
  "dashboard-transactions": "dashboard_overview.read",
  "dashboard-transactions-export": "dashboard_overview.read",
  "offers-dashboard": "offer.read",
  "offers-order": "offer.update",
  "offers-delete": "offer.delete",
  "offers-restore": "offer.delete",
  "offers-wizard": "offer.update",
};

const guarded = accessTable.filter((page) => page.for === "page");

describe("every page, every role, the switch on and off", () => {
  test.each(accessTable.map((page) => [page.name, page] as const))("%s without a session", (_name, page) => {
    expect(decide(page, null, {}).kind).toBe(page.for === "open" ? "allow" : "sign-in");
  });

  test.each(guarded.flatMap((page) => everyRole.map((role) => [page.name, role, page] as const)))(
    "%s as %j",
    (name, role, page) => {
      const may = (session: Partial<PortalSession>) => decide(page, portalSession({ role, ...session }), {}).kind;
      const asked = permissions[name];
      expect(asked, `${name} has no line in this test`).not.toBeUndefined();
      expect(may({ permissionsOn: false })).toBe("allow");
      expect(may({ permissionsOn: true, permissions: everything })).toBe("allow");
      expect(may({ permissionsOn: true, permissions: [] })).toBe(asked === null ? "allow" : "forbidden");
      const allButOne = everything.filter((permission) => permission !== asked);
      expect(may({ permissionsOn: true, permissions: allButOne })).toBe(asked === null ? "allow" : "forbidden");
      expect(may({ permissionsOn: true, permissions: asked ? [asked] : [] })).toBe("allow");
    },
  );

  test.each(guarded.map((page) => [page.name, page] as const))(
    "%s with its menu rule off is never opened",
    (_name, page) => {
      const { menu } = portalSession();
      const session = portalSession({ menu: page.menuRule ? { ...menu, [page.menuRule]: false } : menu });
      expect(page.menuRule).toBeDefined();
      expect(decide(page, session, {})).toEqual({
        kind: "send-back",
        message: "This page is switched off for your business.",
      });
    },
  );

  test("the wizard asks for create when it creates or clones, else for update", () => {
    const wizard = pageNamed("offers-wizard");
    const creator = portalSession({ permissionsOn: true, permissions: ["offer.create"] });
    expect(mayOpen(creator, wizard, { action: "create" })).toBe(true);
    expect(mayOpen(creator, wizard, { action: "12", clone: "clone" })).toBe(true);
    expect(mayOpen(creator, wizard, { action: "12" })).toBe(false);
  });
});

describe("levels and business rules", () => {
  const page = (given: Partial<Page>): Page => ({ name: "x", path: "x", file: "x.tsx", for: "page", ...given });
  const kinds = (given: Partial<Page>) =>
    Object.fromEntries(everyRole.map((role) => [role, mayOpen(portalSession({ role }), page(given))]));

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
    const spin = page({ businessRule: ({ businessRules }) => businessRules.spin_draw_allow === "1" });
    expect(mayOpen(portalSession({ businessRules: { spin_draw_allow: "1" } }), spin)).toBe(true);
    expect(mayOpen(portalSession({ businessRules: { spin_draw_allow: "0" } }), spin)).toBe(false);
  });

  test("a blocked marketing module leaves the overview and the details", () => {
    const session = portalSession({ blockMarketing: true, blockMarketingMessage: "Call us" });
    const marketing = page({ menuRule: "marketing" });
    expect(decide(marketing, session, {})).toEqual({ kind: "marketing-blocked", message: "Call us" });
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
  ])("payments with %j are blocked: %j", (rules, blocked) => {
    expect(paymentsBlocked(rules)).toBe(blocked);
    expect(mayOpen(portalSession({ businessRules: rules }), page({ payments: true }))).toBe(!blocked);
  });
});

test("the first page is the first of the menu that is open, else one that everybody has", () => {
  expect(firstPageFor(portalSession(), accessTable)).toBe("/dashboard");
  const { menu } = portalSession();
  expect(firstPageFor(portalSession({ menu: { ...menu, dashboard: false } }), accessTable)).toBe("/offers");
  expect(firstPageFor(portalSession({ menu: { ...menu, dashboard: false, offers: false } }), accessTable)).toBe(
    "/keyboard",
  );
});
