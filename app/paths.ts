/** Path below the root of every page, by route name (section 2). */
const addressed = {
  login: "",
  "sign-in-code": "sign-in-code",
  logout: "logout",
  "send-again": "send-again/:parked",

  "dashboard-overview": "dashboard",
  "dashboard-transactions": "dashboard/transactions",
  "dashboard-transactions-export": "dashboard/transactions.csv",

  "reports-dashboard": "reports",
  reports: "reports/:action",
  "reports-export": "reports/:action/rows.csv",
  "reports-tier-moves": "reports/tiers/moves",
  "reports-tier-moves-export": "reports/tiers/moves.csv",
  "reports-entries": "reports/liability/entries",
  "reports-entries-export": "reports/liability/entries.csv",
  "reports-lots": "reports/liability/held",
  "reports-lots-export": "reports/liability/held.csv",
  "reports-redemption-customers": "reports/redemptions/customers",
  "reports-redemption-customers-export": "reports/redemptions/customers.csv",
  "reports-retention-customers": "reports/retention/customers",
  "reports-retention-customers-export": "reports/retention/customers.csv",

  "offers-dashboard": "offers",
  "offers-order": "offers/:offerId/order",
  "offers-delete": "offers/:offerId/delete",
  "offers-restore": "offers/:offerId/restore",
  "offers-wizard": "offers/:step/offer/:action/:clone?",

  "redemptions-dashboard": "redemptions",
  "redemptions-place": "redemptions/:punchItemId/place",
  "redemptions-delete": "redemptions/:punchItemId/delete",
  "redemptions-restore": "redemptions/:punchItemId/restore",
  "redemptions-wizard": "redemptions/:step/redemption/:action",

  "giftcards-dashboard": "giftcards",
  "giftcards-delete": "giftcards/:offerId/delete",
  "giftcards-restore": "giftcards/:offerId/restore",
  "giftcards-wizard": "giftcards/:step/giftcard/:action",

  "referrals-dashboard": "referrals",
  "referrals-history": "referrals/history/referral",
  "referrals-history-export": "referrals/history/referral.csv",
  "referrals-details": "referrals/history/referral/:referralId/details",
  "referrals-decide": "referrals/history/referral/:referralId/decide",
  "referrals-details-export": "referrals/history/referral/:referralId/rewards.csv",
  "referrals-transactions": "referrals/transactions/program/referral/:action",
  "referrals-transactions-export": "referrals/transactions/program/referral/:action/rows.csv",
  "referrals-deactivate": "referrals/:programId/deactivate",
  "referrals-copy": "referrals/:programId/copy",
  "referrals-wizard": "referrals/:step/referral/:action",

  "products-dashboard": "products/dashboard",
  "products-rewards": "products/rewards",
  "products-product": "products/product/:action",
  "products-delete": "products/product/:productId/delete",
  "products-reward": "products/product/:productId/reward",
  "products-category": "products/category/:action",
  "products-category-delete": "products/category/:categoryId/delete",

  "draws-dashboard": "draws",
  "draws-participants": "draws/:drawId/participants",
  "draws-winners": "draws/:drawId/winners",
  "draws-claim": "draws/:drawId/winners/:place/claim",
  "draws-publish": "draws/:drawId/publish",
  "draws-delete": "draws/:drawId/delete",
  "draws-restore": "draws/:drawId/restore",
  "draws-wizard": "draws/:step/draws/:action",

  "draws-spintowin": "draws/spintowin",
  "draws-spintowin-prizes": "draws/spintowin/prizes",

  "customers-dashboard": "customers",
  "customers-profile": "customers/profile/:uid",
  "customers-adjust": "customers/profile/:uid/adjust",
  "customers-transfer": "customers/profile/:uid/transfer",
  "customers-social": "customers/profile/:uid/social",
  "customers-merge": "customers/profile/:uid/merge",
  "customers-delete": "customers/profile/:uid/delete",
  "customers-unmerge": "customers/profile/:uid/unmerge",
  "customers-restore": "customers/profile/:uid/restore",
  "customers-departed": "customers/departed",
  "customers-wizard": "customers/:step/customers/:action",
  "customers-export": "customers.csv",

  counter: "counter",
  "counter-receipt": "counter/receipt/:saleId",
  "counter-review": "counter/review",

  "tags-dashboard": "customers/tag/list/customers",
  "tags-delete": "customers/tag/:tagId/delete",

  "balance-gifts-dashboard": "customers/balance-gifts",
  "balance-gifts-new": "customers/balance-gifts/new",
  "balance-gifts-preview": "customers/balance-gifts/preview",
  "balance-gifts-progress": "customers/balance-gifts/:giftId",

  "marketing-overview": "marketing",
  "marketing-details": "marketing/details/:campaignId",
  "marketing-cancel": "marketing/details/:campaignId/cancel",
  "marketing-people": "marketing/details/:campaignId/people",
  "marketing-people-export": "marketing/details/:campaignId/people.csv",
  "marketing-person": "marketing/details/:campaignId/people/:person",
  "marketing-outbox": "marketing/outbox",
  "marketing-credits": "marketing/credits",
  "marketing-audiences": "marketing/audiences",
  "marketing-audience": "marketing/audiences/:audienceId",
  "marketing-audience-delete": "marketing/audiences/:audienceId/delete",
  "marketing-meant": "marketing/audienceData/marketing/:action",
  "marketing-meant-export": "marketing/audienceData/marketing/:action/customers.csv",
  "marketing-count": "marketing/audienceData/marketing/:action/count",
  "marketing-wizard": "marketing/:step/marketing/:action",

  "tiers-overview": "tiers",
  "tiers-add": "tiers/add/tiers/:action",
  "tiers-wipe": "tiers/wipe",
  "tiers-delete": "tiers/:tierId/delete",
  "tiers-wizard": "tiers/:step/tiers/:action",

  "business-profile": "settings/businessProfile/dashboard",
  branch: "settings/businessProfile/branch/:action",
  "branch-hours": "settings/businessProfile/hours/:branchId",
  "business-profile-qr": "settings/businessProfile/qr/:picture",
  "branch-languages": "settings/businessProfile/languages/:branchId",
  "branch-texts": "settings/businessProfile/languages/:branchId/:languageId",

  "socials-dashboard": "socials/dashboard/social/:action",
  "surveys-dashboard": "surveys/dashboard",
  "surveys-edit": "surveys/edit",
  "surveys-send": "surveys/send",
  "surveys-results": "surveys/results",
  "surveys-results-export": "surveys/results.csv",
  survey: "s/:token",
  "business-profile-social": "settings/businessProfile/socialMedia/:action",

  a2p: "settings/businessProfile/a2p10dlc",
  "payments-wallets": "settings/payments/wallets",
  "payments-wallets-top-up": "settings/payments/wallets/:wallet/top-up",
  "payments-wallets-export": "settings/payments/wallets/:wallet/entries.csv",

  "payments-fraud": "settings/payments/fraud",
  "payments-fraud-release": "settings/payments/fraud/:block/release",

  "settings-dashboard": "settings",
  "settings-rules": "settings/rules/settings/:action",
  "settings-history": "settings/history",
  "settings-revert": "settings/history/:change/revert",

  "payments-cards": "settings/payments/cards",
  "payments-card-delete": "settings/payments/cards/:card/delete",

  "import-data": "import-data",
  "import-data-create": "import-data/create",
  "import-data-import": "import-data/:action",
  "import-data-refused": "import-data/:action/refused.csv",

  "employees-dashboard": "settings/businessProfile/employees",
  "employees-form": "settings/businessProfile/employee/:action",
  "employees-enabled": "settings/businessProfile/employees/:employeeId/enabled",
  "permissions-dashboard": "settings/businessProfile/permissions",
  "permissions-role": "settings/businessProfile/permissions/role/:roleId",
  "permissions-person": "settings/businessProfile/permissions/person/:employeeId",
  "settings-crm": "settings/rules/settings/crm",
  "settings-import-columns": "settings/rules/settings/importTransactions",

  join: "join/:slug",
  "join-qr": "join/:slug/qr.png",
  referral: "r/:code",
  "referral-join": "r/:code/join",
  catalog: "catalog/:slug",
  "catalog-qr": "catalog/:slug/qr.png",

  advanced: "advanced/:action",

  testupload: "testupload",

  account: "account",
  "account-two-step": "account/two-step",
  "account-recovery-codes": "account/recovery-codes",

  search: "search",
  find: "shell/find",
  keyboard: "keyboard",
  preferences: "shell/preferences",
  "refresh-version": "shell/refresh",
  "sign-in-again": "shell/sign-in",
  publish: "shell/publish",
  "upstream-pictures": "pictures/upstream",
} as const;

/** Paths that no page links to; not sent to browsers. */
const withoutAddress = {
  health: "healthz",
  "portal-api": "server/*",
  "card-events": "hooks/stripe",
  pictures: "pictures/*",
  "not-found": "*",
} as const;

/** Paths of all pages; their access requirements are in the features' `routes.ts`. */
export const pagePaths = { ...addressed, ...withoutAddress };

export type PageName = keyof typeof pagePaths;

type Addressed = typeof addressed;

type Value = string | number;
/** undefined values are omitted. */
type ValuesByName = Readonly<Record<string, Value | undefined>>;

type SegmentParams<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [N in Name]?: Value }
  : Segment extends `:${infer Name}`
    ? { readonly [N in Name]: Value }
    : unknown;

/** Parameters of a path; `unknown` if it has none. */
type Params<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & Params<Rest>
  : SegmentParams<Path>;

/** Name of a parameter in some page's path. */
export type PathParam = { [Name in keyof Addressed]: keyof Params<Addressed[Name]> }[keyof Addressed];

type Build<Path extends string> =
  unknown extends Params<Path>
    ? (search?: ValuesByName) => string
    : (params: Params<Path>, search?: ValuesByName) => string;

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Paths = { readonly [Name in keyof Addressed as CamelCase<Name>]: Build<Addressed[Name]> };

function withSearch(path: string, search: ValuesByName = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== "") query.set(name, `${value}`);
  return `${query}` === "" ? path : `${path}?${query}`;
}

/** `=` and `&` have no meaning in a path, and section 2 uses them in some segments. */
const segment = (value: Value) => encodeURIComponent(value).replaceAll("%3D", "=").replaceAll("%26", "&");

const filled = (path: string, params: ValuesByName): string =>
  `/${path}`.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = params[name];
    // Section 2 writes a customer as `uid=12`.
    return value === undefined ? "" : `/${name === "uid" ? "uid=" : ""}${segment(value)}`;
  });

const builderOf = (path: string): ((...args: never[]) => string) =>
  path.includes(":")
    ? (params: ValuesByName, search?: ValuesByName) => withSearch(filled(path, params), search)
    : (search?: ValuesByName) => withSearch(`/${path}`, search);

const camelCase = (name: string) => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** URL builder of every page, such as `paths.offersDelete({ offerId })`, with the parameters of its path. */
export const paths = Object.fromEntries(
  Object.entries(addressed).map(([name, path]) => [camelCase(name), builderOf(path)]),
) as Paths;

/** URL of a page whose name is computed, such as the delete page of a kind of item. */
export const pathOf = (page: keyof Addressed, params: ValuesByName = {}, search?: ValuesByName): string =>
  withSearch(filled(addressed[page], params), search);
