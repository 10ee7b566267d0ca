/** The pages measured. `{first}` in a path is taken from the first link of `list` that matches `link`. */
export const measured: readonly MeasuredAs[] = [
  { name: "sign-in", path: "/", signedIn: false },
  { name: "dashboard", path: "/dashboard", signedIn: true },
  { name: "transactions", path: "/dashboard/transactions", signedIn: true },
  { name: "customers", path: "/customers", signedIn: true },
  { name: "customers, searched", path: "/customers?search=smith", signedIn: true },
  {
    name: "customer profile",
    path: "/customers/profile/uid={first}",
    signedIn: true,
    first: { list: "/customers", link: /\/customers\/profile\/uid=(\d+)/ },
  },
  { name: "offers", path: "/offers", signedIn: true },
  { name: "redemptions", path: "/redemptions", signedIn: true },
  { name: "gift cards", path: "/giftcards", signedIn: true },
  { name: "draws", path: "/draws", signedIn: true },
  { name: "settings", path: "/settings", signedIn: true },
  { name: "settings, searched", path: "/settings?q=expiry", signedIn: true },
  { name: "settings, a section", path: "/settings/rules/settings/earn%26redeem", signedIn: true },
  { name: "counter", path: "/counter", signedIn: true },
  {
    name: "offer, describe step",
    path: "/offers/describe/offer/{first}",
    signedIn: true,
    first: { list: "/offers", link: /\/offers\/[a-z]+\/offer\/(\d+)/ },
  },
  {
    name: "draw, prizes step",
    path: "/draws/prizes/draws/{first}",
    signedIn: true,
    first: { list: "/draws", link: /\/draws\/[a-z]+\/draws\/(?!create\b)([\w-]+)/ },
  },
  {
    name: "campaign, filters step",
    path: "/marketing/filters/marketing/action={first}&idempotency_key=bench",
    signedIn: true,
    first: { list: "/marketing?search=Holiday", link: /\/marketing\/details\/(\d+)/ },
  },
];

/** Pages measured with many visitors. */
export const crowded: readonly string[] = ["dashboard", "customers", "customer profile", "offers", "draws"];

/** Pages whose content is a table of 25 rows. */
export const tablesOf25: readonly string[] = ["customers"];

interface MeasuredAs {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly first?: { readonly list: string; readonly link: RegExp };
}

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly cookie: string;
}
