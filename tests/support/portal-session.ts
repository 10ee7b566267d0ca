import "./open-pages";
import type { SessionRecord } from "../../app/access/record";
import type { PortalSession } from "../../app/access/session";
import { menuItems } from "../../server/contract/common/menu";
import { rulesFrom } from "../../server/contract/settings/rules";

type Menu = PortalSession["menu"];

/** A session with all permissions; `overrides` replaces fields. */
export const portalSession = (overrides: Partial<PortalSession> = {}): PortalSession => ({
  username: "ann",
  role: "business_admin",
  branchId: null,
  kiosk: false,
  redeemsOnBehalf: true,
  menu: Object.fromEntries(menuItems.map((item) => [item, true])) as Menu,
  permissionsOn: false,
  permissions: [],
  blockMarketing: false,
  blockMarketingMessage: "",
  rules: rulesFrom({}),
  business: { id: 1, name: "Corner Shop", timeZone: "UTC", coalition: false, branches: [{ id: 1, name: "Main" }] },
  currencySymbol: "$",
  signupPlatform: "",
  selfSignupNotification: false,
  pricingLink: "",
  reauthorizeShopify: false,
  hasSegments: true,
  version: "2.26.15",
  versionAtSignIn: "2.26.15",
  features: [
    "sales",
    "settingsHistory",
    "restore",
    "balanceGifts",
    "imports",
    "mergeCustomers",
    "spinToWin",
    "account",
    "employeeRoles",
    "furtherFields",
    "furtherCalls",
    "socialRewards",
    "referralHistory",
    "referralLinks",
    "surveys",
    "catalogue",
    "reports",
  ],
  ...overrides,
});

export const sessionRecord = (overrides: Partial<SessionRecord> = {}): SessionRecord => ({
  token: "token-1",
  tokenExpiresAt: Number.MAX_SAFE_INTEGER,
  appKey: "app-key",
  rulesAt: 0,
  session: portalSession(),
  ...overrides,
});

/** Response of a refresh on the wire. */
export const refreshBody = (token: string, more: { role?: string; version?: string } = {}) => ({
  status: "OK",
  token_type: "Bearer",
  access_token: token,
  expires_in: 900,
  rules: {
    menu_items: Object.fromEntries(menuItems.map((item) => [item, 1])),
    user_role: more.role ?? "business_admin",
    business_rules: { spin_draw_allow: 1 },
    currencySymbol: "$",
    user_permissions: ["offer.read"],
  },
  business: {
    business_pk: 1,
    name: "Corner Shop",
    appKey: "app-key",
    branches: [{ business_branch_pk: 1, name: "Main" }],
  },
  version: more.version ?? "2.26.15",
  features: ["restore"],
});
