import { describe, expect, test } from "vitest";
import { ownCustomer, type PortalSession } from "~/access/session";
import { everyPage } from "~/access/table";
import { currentEntry } from "~/shell/current";
import { menuFor, screensFor } from "~/shell/screens";
import { shellDataFor } from "~/shell/shell.server";
import { type MenuItem, menuItems } from "../../../server/contract/common/menu";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { portalSession } from "../../support/portal-session";

const everyRule = (on: boolean) => Object.fromEntries(menuItems.map((item) => [item, on])) as Record<MenuItem, boolean>;

const session = (more: Partial<PortalSession> = {}): PortalSession =>
  portalSession({
    business: { id: 1, name: "Beans", timeZone: "UTC", coalition: false, branches: [{ id: 7, name: "Harbour" }] },
    ...more,
  });

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const device = { lite: false, shortcuts: true };
const calm = {
  framed: false,
  messages: [],
  preferences: { ...device, later: [] },
} satisfies Parameters<typeof shellDataFor>[1];

describe("the menu and the palette", () => {
  test("hold what the visitor may open, and nothing else", () => {
    expect(labels(menuFor(session()))).toEqual(expect.arrayContaining(["Dashboard", "Transactions", "Offers"]));
    expect(labels(menuFor(session({ menu: { ...everyRule(true), offers: false } })))).not.toContain("Offers");
    const reader = session({ permissionsOn: true, permissions: ["offer.read"] });
    expect(labels(menuFor(reader))).toContain("Offers");
    expect(labels(menuFor(reader))).not.toContain("Transactions");
    expect(labels(screensFor(reader, device))).not.toContain("New offer");
    expect(labels(screensFor(session(), device))).toContain("New offer");
  });

  test("no two screens share a sequence, and none begins with a single key of its own", () => {
    const keys = everyPage().flatMap(({ menu }) => (menu?.keys ? [menu.keys] : []));
    expect(new Set(keys).size).toBe(keys.length);
    for (const sequence of keys) expect(sequence).toMatch(/^g [a-z]$/);
  });
});

describe("what the shell is sent", () => {
  test("no permissions, rules, branches or keys of the session", () => {
    const sent = JSON.stringify(
      shellDataFor(
        session({ permissions: ["offer.read"], rules: rulesFrom({ fraud_notification_email: "secret" }) }),
        calm,
      ),
    );
    for (const word of ['"permissions"', "secret", "rules", "Harbour"]) expect(sent).not.toContain(word);
  });

  test("a branch role sees its branch", () => {
    expect(shellDataFor(session({ role: "branch_admin", branchId: 7 }), calm).branchName).toBe("Harbour");
    expect(shellDataFor(session(), calm).branchName).toBeNull();
  });

  test("a version other than the one signed in to is announced", () => {
    expect(shellDataFor(session(), calm).released).toBeNull();
    expect(shellDataFor(session({ version: "2.27.0" }), calm).released).toBe("2.27.0");
  });

  test("popups: welcome before reauthorize, neither once put off", () => {
    const both = session({ selfSignupNotification: true, signupPlatform: "shopify", reauthorizeShopify: true });
    const later = (...names: ("welcome" | "reauthorize")[]) => ({ ...calm, preferences: { ...device, later: names } });
    expect(shellDataFor(both, calm).dialog).toEqual({
      name: "welcome",
      platform: "Shopify",
      publishKey: expect.any(String),
    });
    expect(shellDataFor(both, later("welcome")).dialog?.name).toBe("reauthorize");
    expect(shellDataFor(both, later("welcome", "reauthorize")).dialog).toBeNull();
    expect(shellDataFor(session({ selfSignupNotification: true }), calm).dialog).toBeNull();
  });
});

test("the menu's place is the page's, and the tags' while one is deleted", () => {
  const menu = menuFor(session());
  const at = (path: string) => currentEntry(menu, path)?.label;
  expect(at("/customers/tag/list/customers")).toBe("Tags");
  expect(at("/customers/tag/7/delete")).toBe("Tags");
  expect(at("/customers/profile/uid=7")).toBe("Customers");
  expect(at("/customers/tags")).toBe("Customers");
  expect(at("/surveys/edit")).toBe("Surveys");
  expect(at("/settings/businessProfile/employees/7/enabled")).toBe("Employees");
});

test("every page has its place in the menu, but those that belong to none", () => {
  const menu = menuFor(session());
  const pages = everyPage().filter((page) => page.shell !== false && page.for !== "open");
  const placeless = pages.filter(({ path }) => !currentEntry(menu, `/${path.replace(/:\w+\??/g, "1")}`));
  const alone = ["advanced", "keyboard", "publish", "search", "send-again", "testupload"];
  expect(placeless.map(({ name }) => name).sort()).toEqual(alone);
});

test("a visitor's key tells people and businesses apart, and does not tell who it is", () => {
  const keyOf = (more: Partial<PortalSession>) => shellDataFor(session(more), calm).session.key;
  const ada = keyOf({ username: "ada" });
  expect(ada).toMatch(/^[\w-]{16}$/);
  expect(ada).not.toContain("ada");
  expect(keyOf({ username: "ada" })).toBe(ada);
  expect(keyOf({ username: "bea" })).not.toBe(ada);
  expect(keyOf({ username: "ada", business: { ...session().business, id: 2 } })).not.toBe(ada);
});

test("names lead to profiles for whoever may open them", () => {
  expect(shellDataFor(session(), calm).session.opensProfiles).toBe(true);
  expect(shellDataFor(session({ permissionsOn: true, permissions: ["offer.read"] }), calm).session.opensProfiles).toBe(
    false,
  );
  expect(shellDataFor(session({ menu: { ...everyRule(true), customers: false } }), calm).session.opensProfiles).toBe(
    false,
  );
  const branch = session({ role: "branch_admin", branchId: 7 });
  expect([ownCustomer(branch, 4, 7), ownCustomer(branch, 4, 8), ownCustomer(branch, 4, null)]).toEqual([4, null, null]);
  expect(ownCustomer(session(), 4, null)).toBe(4);
});
