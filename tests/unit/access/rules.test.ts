import { describe, expect, test } from "vitest";
import { decide, firstPageFor, mayOpen, openTo } from "../../../app/access/rules";
import type { PortalSession } from "../../../app/access/session";
import { everyPage, pageNamed } from "../../../app/access/table";
import type { PageName } from "../../../app/paths";
import { roles } from "../../../server/area";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { portalSession } from "../../support/portal-session";

const everyRole = ["", ...roles];
const resources = [
  "business_rule",
  "business_profile",
  "social_media",
  "dashboard_overview",
  "customer",
  "tag",
  "tiers_program",
  "marketing",
  "bank_account",
].concat(["offer", "redemption", "gift_card", "draw", "branch", "referral_program"]);
const everything = resources.flatMap((name) =>
  ["read", "create", "update", "delete"].map((action) => `${name}.${action}`),
);

/** Import requires any marketing permission (document 000, section 6). */
const anyMarketing = ["marketing.read", "marketing.create", "marketing.update"];

/**
 * Permissions each page requires with the switch on, one of several; null means none. A page missing here fails the
 * test.
 */
const permissions: Readonly<Record<string, string | readonly string[] | null>> = {
  "dashboard-overview": null,
  "dashboard-transactions": "dashboard_overview.read",
  "dashboard-transactions-export": "dashboard_overview.read",
  "reports-dashboard": null,
  reports: null,
  "reports-export": null,
  "reports-tier-moves": null,
  "reports-tier-moves-export": null,
  "reports-entries": null,
  "reports-entries-export": null,
  "reports-lots": null,
  "reports-lots-export": null,
  "reports-redemption-customers": null,
  "reports-redemption-customers-export": null,
  "reports-retention-customers": null,
  "reports-retention-customers-export": null,
  "offers-dashboard": "offer.read",
  "offers-order": "offer.update",
  "offers-delete": "offer.delete",
  "offers-restore": "offer.delete",
  "offers-wizard": "offer.update",
  "customers-dashboard": "customer.read",
  "customers-export": "customer.read",
  "customers-wizard": "customer.read",
  "customers-profile": "customer.read",
  "customers-adjust": "customer.update",
  "customers-transfer": "customer.update",
  "customers-merge": "customer.update",
  "customers-unmerge": "customer.update",
  "customers-social": "customer.update",
  "customers-delete": "customer.delete",
  "customers-restore": "customer.delete",
  "customers-departed": "customer.delete",
  counter: "customer.update",
  "counter-receipt": "customer.update",
  "counter-review": "customer.update",
  "tags-dashboard": "tag.read",
  "tags-delete": "tag.delete",
  "balance-gifts-dashboard": "customer.update",
  "balance-gifts-new": "customer.update",
  "balance-gifts-preview": "customer.update",
  "balance-gifts-progress": "customer.update",
  "tiers-overview": "tiers_program.read",
  "tiers-add": "tiers_program.update",
  "tiers-delete": "tiers_program.update",
  "tiers-wipe": "tiers_program.update",
  "tiers-wizard": "tiers_program.update",
  "marketing-overview": "marketing.read",
  "marketing-details": "marketing.read",
  "marketing-cancel": "marketing.update",
  "marketing-people": "marketing.read",
  "marketing-people-export": "marketing.read",
  "marketing-person": "marketing.read",
  "marketing-outbox": "marketing.read",
  "marketing-credits": "marketing.create",
  "marketing-audiences": "marketing.read",
  "marketing-audience": ["marketing.create", "marketing.update"],
  "marketing-audience-delete": ["marketing.create", "marketing.update"],
  "marketing-meant": "marketing.update",
  "marketing-meant-export": "marketing.update",
  "marketing-count": "marketing.update",
  "marketing-wizard": "marketing.update",
  "surveys-dashboard": anyMarketing,
  "surveys-edit": anyMarketing,
  "surveys-send": "marketing.create",
  "surveys-results": "marketing.read",
  "surveys-results-export": "marketing.read",
  "import-data": anyMarketing,
  "import-data-create": anyMarketing,
  "import-data-import": anyMarketing,
  "import-data-refused": anyMarketing,
  "redemptions-dashboard": "redemption.read",
  "redemptions-place": "redemption.update",
  "redemptions-delete": "redemption.delete",
  "redemptions-restore": "redemption.delete",
  "redemptions-wizard": "redemption.update",
  "giftcards-dashboard": "gift_card.read",
  "giftcards-delete": "gift_card.delete",
  "giftcards-restore": "gift_card.delete",
  "giftcards-wizard": "gift_card.update",
  "referrals-dashboard": "referral_program.read",
  "referrals-history": "referral_program.read",
  "referrals-history-export": "referral_program.read",
  "referrals-details-export": "referral_program.read",
  "referrals-transactions-export": "referral_program.read",
  "referrals-details": "referral_program.read",
  "referrals-decide": "referral_program.update",
  "referrals-transactions": "referral_program.read",
  "referrals-deactivate": "referral_program.update",
  "referrals-copy": "referral_program.create",
  "referrals-wizard": "referral_program.update",
  "draws-dashboard": "draw.read",
  "draws-participants": "draw.read",
  "draws-winners": "draw.read",
  "draws-claim": "draw.update",
  "draws-publish": "draw.update",
  "draws-delete": "draw.delete",
  "draws-restore": "draw.delete",
  "draws-wizard": "draw.update",
  "draws-spintowin": "draw.read",
  "draws-spintowin-prizes": "draw.update",
  "settings-dashboard": "business_rule.read",
  "settings-rules": "business_rule.read",
  "settings-history": "business_rule.read",
  "settings-revert": "business_rule.update",
  "settings-crm": "business_rule.read",
  "settings-import-columns": "business_rule.read",
  "business-profile": "business_profile.read",
  "business-profile-qr": "business_profile.read",
  branch: "branch.read",
  "branch-hours": "branch.read",
  "branch-languages": "branch.read",
  "branch-texts": "branch.update",
  "employees-dashboard": "branch.read",
  "employees-form": "branch.update",
  "employees-enabled": "branch.update",
  a2p: null,
  "payments-wallets": "bank_account.read",
  "payments-wallets-top-up": "bank_account.create",
  "payments-wallets-export": "bank_account.read",
  "payments-fraud": "bank_account.read",
  "payments-fraud-release": "bank_account.update",
  "payments-cards": "bank_account.read",
  "payments-card-delete": "bank_account.update",
  "socials-dashboard": "social_media.read",
  "business-profile-social": "social_media.read",
  "products-dashboard": null,
  "products-rewards": null,
  "products-product": null,
  "products-delete": "redemption.delete",
  "products-reward": ["redemption.create", "redemption.update"],
  "products-category": "redemption.update",
  "products-category-delete": "redemption.delete",
  advanced: null,
  "permissions-dashboard": "branch.read",
  "permissions-role": "branch.update",
  "permissions-person": "branch.read",
};

/** Additional permissions required by the content of pages. */
const besides: Readonly<Record<string, string>> = {
  "tags-delete": "tag.read",
  "marketing-cancel": "marketing.read",
  "marketing-meant": "marketing.read",
  "marketing-meant-export": "marketing.read",
  "marketing-person": "customer.read",
  "marketing-outbox": "customer.read",
};

const guarded = everyPage().filter((page) => page.for === "page");

describe("every page, every role, the switch on and off", () => {
  test.each(everyPage().map((page) => [page.name, page] as const))("%s without a session", (_name, page) => {
    expect(decide(page, null, {}).kind).toBe(page.for === "open" ? "allow" : "sign-in");
  });

  test.each(guarded.flatMap((page) => everyRole.map((role) => [page.name, role, page] as const)))(
    "%s as %j",
    (name, role, page) => {
      const rules = rulesFrom({ spin_draw_allow: "1", partner_reward_flag: "1", uber_voucher_flag: "1" });
      const may = (session: Partial<PortalSession>) =>
        decide(page, portalSession({ role, rules, ...session }), {}).kind;
      // A branch admin sees only their branch there, and nothing of the business.
      const own = name === "business-profile" && role === "branch_admin";
      const required = own ? "branch.read" : permissions[name];
      expect(required, `${name} has no line in this test`).not.toBeUndefined();
      const outside = {
        business: role.startsWith("branch_"),
        branch_admin: role === "branch_clerk",
        business_admin: role !== "business_admin",
      };
      if (page.level !== undefined && outside[page.level]) {
        expect(may({ permissionsOn: false })).toBe("forbidden");
        expect(may({ permissionsOn: true, permissions: everything })).toBe("forbidden");
        return;
      }
      expect(may({ permissionsOn: false })).toBe("allow");
      expect(may({ permissionsOn: true, permissions: everything })).toBe("allow");
      const without = required === null ? "allow" : page.refused ? "send-back" : "forbidden";
      expect(may({ permissionsOn: true, permissions: [] })).toBe(without);
      const enough: readonly string[] =
        required === null ? [] : typeof required === "string" ? [required] : (required ?? []);
      const others = everything.filter((permission) => !enough.includes(permission));
      expect(may({ permissionsOn: true, permissions: others })).toBe(without);
      for (const one of enough)
        expect(may({ permissionsOn: true, permissions: [one, besides[name] ?? one] })).toBe("allow");
    },
  );

  // Section 2 defines no menu rule for redemptions, imports, settings, social media, surveys, products and advanced.
  const free = /^(redemptions|import-data|settings|socials|surveys|products|advanced)(\/|$)/;
  const switched = guarded.filter(({ path }) => !free.test(path));
  test.each(switched.map((page) => [page.name, page] as const))(
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

  const itemPages = [
    ["redemptions-wizard", "/redemptions", "You are unauthorized to edit this redemption."],
    ["redemptions-place", "/redemptions", "You are unauthorized to edit this redemption."],
    ["redemptions-delete", "/redemptions", "You are unauthorized to edit this redemption."],
    ["redemptions-restore", "/redemptions", "You are unauthorized to edit this redemption."],
    ["draws-wizard", "/draws", "You are unauthorized to edit this draw."],
    ["draws-publish", "/draws", "You are unauthorized to edit this draw."],
    ["draws-claim", "/draws", "You are unauthorized to edit this draw."],
    ["draws-delete", "/draws", "You are unauthorized to edit this draw."],
    ["draws-restore", "/draws", "You are unauthorized to edit this draw."],
  ] as const;
  test.each(itemPages)("%s: who may not change one is told so on the dashboard %s (section 6)", (...named) => {
    const [name, to, message] = named;
    const permissions = ["redemption.read", "draw.read"];
    const reader = portalSession({ permissionsOn: true, permissions });
    for (const action of ["create", "12"]) {
      const decision = decide(pageNamed(name), reader, { action });
      expect(decision).toEqual({ kind: "send-back", message, to });
    }
  });

  test("the wizard asks for create when it creates or clones, else for update", () => {
    const wizard = pageNamed("offers-wizard");
    const creator = portalSession({ permissionsOn: true, permissions: ["offer.create"] });
    expect(mayOpen(creator, wizard, { action: "create" })).toBe(true);
    expect(mayOpen(creator, wizard, { action: "12", clone: "clone" })).toBe(true);
    expect(mayOpen(creator, wizard, { action: "12" })).toBe(false);
  });
});

describe("marketing's pages by their action (document 001, section 6)", () => {
  const holder = (...permissions: string[]) => portalSession({ permissionsOn: true, permissions });
  const kinds = (name: PageName, session: PortalSession) =>
    ["action=create&idempotency_key=k", "idempotency_key=k&action=create", "action=12&idempotency_key=k"].map(
      (action) => decide(pageNamed(name), session, { action, step: "delivery" }).kind,
    );

  test.each([
    ["marketing-wizard", []],
    ["marketing-count", []],
    ["marketing-meant", ["marketing.read"]],
    ["marketing-meant-export", ["marketing.read"]],
  ] as const)("%s needs create to make a campaign, and update to change one", (name, besides) => {
    expect(kinds(name, holder("marketing.create", ...besides))).toEqual(["allow", "allow", "forbidden"]);
    expect(kinds(name, holder("marketing.update", ...besides))).toEqual(["forbidden", "forbidden", "allow"]);
    expect(kinds(name, holder("marketing.read", "marketing.delete"))).toEqual(Array(3).fill("forbidden"));
  });

  test("details need create for `create`, else read", () => {
    const details = (session: PortalSession) =>
      ["create", "12"].map((campaignId) => decide(pageNamed("marketing-details"), session, { campaignId }).kind);
    expect(details(holder("marketing.create"))).toEqual(["allow", "forbidden"]);
    expect(details(holder("marketing.read"))).toEqual(["forbidden", "allow"]);
    expect(details(holder("marketing.update", "marketing.delete"))).toEqual(["forbidden", "forbidden"]);
  });

  /** Overview and details, with what they lead to; everything else makes or sends something. */
  const openWhileBlocked = [
    "marketing-overview",
    "marketing-details",
    "marketing-cancel",
    "marketing-people",
    "marketing-people-export",
    "marketing-person",
    "marketing-outbox",
  ];
  const ofMarketing = guarded.filter(({ menuRule }) => menuRule === "marketing");
  test.each(ofMarketing.flatMap((page) => everyRole.map((role) => [page.name, role, page] as const)))(
    "%s as %j while the module is blocked",
    (name, role, page) => {
      const session = portalSession({ role, blockMarketing: true, blockMarketingMessage: "Ask Ann." });
      const expected = openWhileBlocked.includes(name)
        ? { kind: "allow" }
        : { kind: "marketing-blocked", message: "Ask Ann." };
      expect(decide(page, session, {})).toEqual(expected);
    },
  );
});

test("a landing beside something of a page asks for the page as ever", () => {
  const reader = portalSession({ permissionsOn: true, permissions: ["draw.read"] });
  for (const path of ["/offers", "/offers?page=2", "/offers#delete-1"])
    expect(openTo(reader, path, everyPage())).toBe(firstPageFor(reader, everyPage()));
  expect(openTo(reader, "/draws#delete-1", everyPage())).toBe("/draws#delete-1");
});

test("the first page is the first of the menu that is open, else one that everybody has", () => {
  expect(firstPageFor(portalSession(), everyPage())).toBe("/dashboard");
  const { menu } = portalSession();
  expect(firstPageFor(portalSession({ menu: { ...menu, dashboard: false } }), everyPage())).toBe("/offers");
  const nothing = Object.fromEntries(Object.keys(menu).map((name) => [name, false])) as typeof menu;
  expect(firstPageFor(portalSession({ menu: nothing }), everyPage())).toBe("/redemptions");
  const stranger = portalSession({ menu: nothing, permissionsOn: true });
  expect(firstPageFor(stranger, everyPage())).toBe("/products/dashboard");
  expect(firstPageFor(stranger, [])).toBe("/keyboard");
});
