/** Every page by its route name (section 2) with its path below the root; what it needs stands in its feature's `routes.ts`. */
export const pagePaths = {
  login: "",
  "sign-in-code": "sign-in-code",
  logout: "logout",
  "send-again": "send-again/:parked",

  "dashboard-overview": "dashboard",
  "dashboard-transactions": "dashboard/transactions",
  "dashboard-transactions-export": "dashboard/transactions.csv",

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
  "customers-merge": "customers/profile/:uid/merge",
  "customers-delete": "customers/profile/:uid/delete",
  "customers-unmerge": "customers/profile/:uid/unmerge",
  "customers-restore": "customers/profile/:uid/restore",
  "customers-departed": "customers/departed",
  "customers-wizard": "customers/:step/customers/:action",
  "customers-export": "customers.csv",

  "tags-dashboard": "customers/tag/list/customers",
  "tags-delete": "customers/tag/:tagId/delete",

  "balance-gifts-dashboard": "customers/balance-gifts",
  "balance-gifts-new": "customers/balance-gifts/new",
  "balance-gifts-preview": "customers/balance-gifts/preview",
  "balance-gifts-progress": "customers/balance-gifts/:giftId",

  "tiers-overview": "tiers",
  "tiers-add": "tiers/add/tiers/:action",
  "tiers-wipe": "tiers/wipe",
  "tiers-delete": "tiers/:tierId/delete",
  "tiers-wizard": "tiers/:step/tiers/:action",

  "import-data": "import-data",
  "import-data-create": "import-data/create",
  "import-data-import": "import-data/:action",
  "import-data-refused": "import-data/:action/refused.csv",

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
  health: "healthz",
  "portal-api": "server/*",
  "upstream-pictures": "pictures/upstream",
  pictures: "pictures/*",
  "not-found": "*",
} as const;

export type PageName = keyof typeof pagePaths;

/** Pages of section 2 that are still to come: others lead to them already. */
const pathsToCome = { "marketing-overview": "marketing" } as const;

type AllPaths = typeof pagePaths & typeof pathsToCome;

/** How a parameter is written that does not stand in a path by itself (section 2). */
const spelled: Readonly<Record<string, (value: string) => string>> = { uid: (value) => `uid=${value}` };

type Value = string | number;
type Search = URLSearchParams | Readonly<Record<string, Value | undefined>>;

type SegmentParams<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [N in Name]?: Value }
  : Segment extends `:${infer Name}`
    ? { readonly [N in Name]: Value }
    : unknown;

/** The parameters that a path names; `unknown` where it names none. */
type Params<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & Params<Rest>
  : SegmentParams<Path>;

type Build<Path extends string> =
  unknown extends Params<Path> ? (search?: Search) => string : (params: Params<Path>, search?: Search) => string;

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** What takes any address below a place has none of its own. */
type Addressed = { [Name in keyof AllPaths]: AllPaths[Name] extends `${string}*` ? never : Name }[keyof AllPaths];

type Paths = { readonly [Name in Addressed as CamelCase<Name>]: Build<AllPaths[Name]> };

function withSearch(path: string, search: Search = {}): string {
  const given = search instanceof URLSearchParams ? [...search] : Object.entries(search);
  const named = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

const filled = (path: string, params: Readonly<Record<string, Value | undefined>>): string =>
  `/${path}`.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) return "";
    const encoded = encodeURIComponent(value);
    return `/${spelled[name]?.(encoded) ?? encoded}`;
  });

const builderOf = (path: string): ((...given: never[]) => string) =>
  path.includes(":")
    ? (params: Readonly<Record<string, Value | undefined>>, search?: Search) => withSearch(filled(path, params), search)
    : (search?: Search) => withSearch(`/${path}`, search);

const camelCase = (name: string) => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** The address of every page, such as `paths.offersDelete({ offerId })`; its parameters are those that its path names. */
export const paths = Object.fromEntries(
  Object.entries({ ...pagePaths, ...pathsToCome }).map(([name, path]) => [camelCase(name), builderOf(path)]),
) as Paths;
