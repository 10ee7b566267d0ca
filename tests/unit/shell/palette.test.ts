import { describe, expect, test } from "vitest";
import type { PortalSession } from "~/access/session";
import { everyPage } from "~/access/table";
import { find } from "~/shell/match";
import { menuFor, screensFor } from "~/shell/screens";
import { synonyms } from "~/shell/synonyms";
import { nothingTyped, typeAhead } from "~/shell/type-ahead";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { portalSession } from "../../support/portal-session";

const everyMenu = portalSession({}).menu;
const session = (more: Partial<PortalSession> = {}): PortalSession =>
  portalSession({
    menu: Object.fromEntries(Object.keys(everyMenu).map((rule) => [rule, true])) as PortalSession["menu"],
    rules: rulesFrom({ spin_draw_allow: "1" }),
    ...more,
  });
const first = (query: string) => find(screensFor(session(), { lite: false, shortcuts: true }), query)[0]?.label;

describe("what people call a screen", () => {
  test.each([
    ["points", "Bulk points"],
    ["rewards", "Redemptions"],
    ["wheel", "Spin to win"],
    ["upload", "Import"],
    ["log out", "Sign out"],
    ["sign out", "Sign out"],
    ["settings", "Keyboard shortcuts"],
    ["levels", "Tiers"],
    ["coupons", "Offers"],
  ])("%s finds %s", (query, label) => {
    const found = find(
      screensFor(session({ features: ["imports", "spinToWin"] }), { lite: false, shortcuts: true }),
      query,
    );
    expect(found.map((screen) => screen.label)).toContain(label);
  });

  test("a screen's own name comes before what others are called", () => {
    expect(first("gift cards")).toBe("Gift cards");
    expect(first("draws")).toBe("Draws");
    expect(first("customers")).toBe("Customers");
  });

  test("each report is found by its own name, where the server has reports", () => {
    const found = (features: string[]) =>
      find(screensFor(session({ features }), { lite: false, shortcuts: true }), "retention").map(({ to }) => to);
    expect(found(["reports"])[0]).toBe("/reports/retention");
    expect(found([])).toEqual(["/reports"]);
    expect(JSON.stringify(menuFor(session({ features: ["reports"] }))), "what every page carries").not.toContain(
      "/reports/",
    );
  });

  test("belongs to an address that there is", () => {
    const addresses = everyPage().flatMap(({ menu, creates, path }) => [
      ...(menu ? [`/${path}`] : []),
      ...(creates ? [creates.to] : []),
    ]);
    expect(Object.keys(synonyms).filter((address) => !addresses.includes(address))).toEqual([]);
  });
});

describe("keys of the menu", () => {
  test("every entry has a sequence of its own", () => {
    const entries = everyPage().flatMap(({ menu }) => (menu ? [menu] : []));
    expect(entries.filter(({ keys }) => keys === undefined)).toEqual([]);
    expect(new Set(entries.map(({ keys }) => keys)).size).toBe(entries.length);
  });

  test("every list that can create says what, to whoever may", () => {
    const creates = (who: PortalSession) =>
      menuFor(who).flatMap((entry) => (entry.creates ? [entry.creates.label] : []));
    expect(creates(session({ features: ["imports", "surveys", "catalogue"] }))).toEqual(
      expect.arrayContaining([
        ...["New offer", "New redemption", "New gift card", "New draw", "New customer", "New tag"],
        ...["Send points", "New level", "New import", "New survey", "New product", "New branch"],
      ]),
    );
    expect(creates(session({ permissionsOn: true, permissions: ["tag.read", "offer.read"] }))).toEqual([]);
  });

  test.each<[string, Partial<PortalSession>]>([
    [
      "the permission to read",
      { permissionsOn: true, permissions: ["marketing.read", "business_profile.read", "branch.read"] },
    ],
    ["a branch", { role: "branch_admin", branchId: 1 }],
  ])("nobody with only %s is offered a new survey, product or branch", (_only, more) => {
    const labels = menuFor(session(more)).map(({ creates }) => creates?.label);
    expect(labels.filter((label) => /New (survey|product|branch)/.test(label ?? ""))).toEqual([]);
  });

  test("a server without a catalogue is asked for no new product", () => {
    expect(menuFor(session({ features: [] })).map(({ creates }) => creates?.label)).not.toContain("New product");
  });

  test("are called what the business calls its points", () => {
    const bulk = menuFor(session({ rules: rulesFrom({ plural_points: "Beans" }) })).find(({ label }) =>
      /^Bulk/.test(label),
    );
    expect(bulk).toMatchObject({ label: "Bulk beans", creates: { label: "Send beans" } });
  });
});

describe("typing ahead of the palette", () => {
  const typed = (...keys: string[]) =>
    keys.reduce<ReturnType<typeof typeAhead>>((before, key) => before && typeAhead(before, key), nothingTyped);

  test("letters, Backspace and Enter count in their order", () => {
    expect(typed("t", "e", "x", "Backspace", " ", "a", "Enter")).toEqual({ text: "te a", entered: true });
    expect(typed("a", "Enter", "b")).toEqual({ text: "a", entered: true });
    expect(typed("Shift", "A", "F5")).toEqual({ text: "A", entered: false });
  });

  test("Escape takes it back", () => {
    expect(typed("a", "Escape")).toBeNull();
  });
});
