import { expect, it } from "vitest";
import { login } from "../../../server/contract/sign-in/calls";

const read = (answer: unknown) => login.answer.read.parse(answer);

it("reads an older server's answer: numbers as strings, maps for lists, JSON in strings, things missing", () => {
  const answer = read({
    status: "OK",
    access_token: "abc",
    expires_in: "3600",
    rules: {
      menu_items: { offers: "1", draws: 0, dashboard: true, unheardOf: 1 },
      integration_menus: [],
      notification: "0",
      user_role: "branch_admin",
      hasSegments: 1,
      business_rules: '{"spin_draw_allow": 1, "merchant_web_app": true, "nested": {"a": 1}}',
      user_permissions: { offer: { read: 1, create: "0" }, draw: ["read"], "tag.read": true },
      user_permissions_on: "1",
      blockMktgModule: null,
    },
    business: { business_pk: "12", adminBranchId: "7", branches: [{ business_branch_pk: "7", name: "Main" }, "odd"] },
  });
  expect(answer).toMatchObject({
    token_type: "Bearer",
    access_token: "abc",
    expires_in: 3600,
    version: "",
    features: [],
    rules: {
      menu_items: { offers: true, draws: false, dashboard: true, customers: false },
      integration_menus: {},
      notification: false,
      user_role: "branch_admin",
      hasSegments: true,
      business_rules: { spin_draw_allow: "1", merchant_web_app: "1" },
      user_permissions: ["offer.read", "draw.read", "tag.read"],
      user_permissions_on: true,
      blockMktgModule: false,
      currencySymbol: "",
    },
    business: { business_pk: 12, adminBranchId: 7, time_zone: "UTC", coalition: false },
  });
  expect(answer.business.branches[0]).toMatchObject({ business_branch_pk: 7, name: "Main" });
});

it("reads an answer that names the menu as a list", () => {
  const { rules } = read({ access_token: "a", rules: { menu_items: ["offers"], user_permissions: '["offer.read"]' } });
  expect([rules.menu_items.offers, rules.menu_items.draws]).toEqual([true, false]);
  expect(rules.user_permissions).toEqual(["offer.read"]);
});

it.each([
  {},
  { rules: null, business: [] },
  { rules: "x", business: 5, expires_in: {}, features: { a: 1 }, version: 7 },
])("reads %j as an answer without a token rather than failing", (answer) => {
  expect(read(answer)).toMatchObject({ access_token: "", rules: { user_permissions: [] }, business: { branches: [] } });
});

it("takes no role for a branch role's and 0 for no branch", () => {
  expect(read({ business: { adminBranchId: 0 } }).business.adminBranchId).toBeNull();
  expect(read({ business: {} }).business.adminBranchId).toBeNull();
  expect(read({ rules: { user_role: null } }).rules.user_role).toBe("");
});
