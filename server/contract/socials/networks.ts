/*
 * Networks that a business links to, with the sites allowed for each (settled reading "the right site").
 */

export interface Network {
  readonly name: string;
  /** Hosts; includes their subdomains. */
  readonly hosts: readonly string[];
  /** Allowed first path segments, for hosts that belong to the network only in part. */
  readonly paths?: { readonly of: readonly string[]; readonly first: readonly string[] };
  /** The start of a link, as an example for people. */
  readonly example: string;
  /** Shown, sent and read only if the business's plan includes it. */
  readonly old?: true;
}

/** A closed list of country sites: a pattern would admit hosts that anyone may register. */
const inCountries = (site: string, endings: string) => endings.split(" ").map((ending) => `${site}.${ending}`);

const google = inCountries(
  "google",
  "com ca fr co.uk de es it nl be ie pt at ch se dk fi no pl com.au co.nz com.mx com.br com.ar cl co.jp co.in",
);

/** Networks by the specification's field names, in page order. */
export const networks = {
  facebook_url: { name: "Facebook", hosts: ["facebook.com", "fb.com"], example: "https://www.facebook.com/" },
  instagram_url: { name: "Instagram", hosts: ["instagram.com"], example: "https://www.instagram.com/" },
  tiktok_url: { name: "TikTok", hosts: ["tiktok.com"], example: "https://www.tiktok.com/@" },
  youtube_link: { name: "YouTube", hosts: ["youtube.com", "youtu.be"], example: "https://www.youtube.com/@" },
  twitter_url: { name: "Twitter (X)", hosts: ["twitter.com", "x.com"], example: "https://x.com/" },
  linkedin_url: { name: "LinkedIn", hosts: ["linkedin.com"], example: "https://www.linkedin.com/company/" },
  pinterest_url: {
    name: "Pinterest",
    hosts: [
      "pin.it",
      ...inCountries("pinterest", "com ca fr co.uk de es it ie pt at ch se dk nz com.au com.mx cl jp co.kr ph"),
    ],
    example: "https://www.pinterest.com/",
  },
  snapchat_url: { name: "Snapchat", hosts: ["snapchat.com"], example: "https://www.snapchat.com/add/" },
  google_reviews_url: {
    name: "Google reviews",
    hosts: ["g.page", "maps.app.goo.gl", "g.co", ...google],
    paths: { of: google, first: ["maps", "search", "local"] },
    example: "https://www.google.com/maps/",
  },
  trip_advisor_url: {
    name: "Tripadvisor",
    hosts: inCountries(
      "tripadvisor",
      "com ca fr co.uk de es it nl be ie pt at ch se dk fi com.au co.nz com.mx com.br com.ar cl in jp",
    ),
    example: "https://www.tripadvisor.com/",
  },
  yelp_url: {
    name: "Yelp",
    hosts: inCountries(
      "yelp",
      "com ca fr co.uk de es it nl be ie pt at ch se dk fi no pl com.au co.nz com.mx com.br com.ar cl co.jp",
    ),
    example: "https://www.yelp.com/biz/",
  },
  foursquare_url: { name: "Foursquare", hosts: ["foursquare.com"], example: "https://foursquare.com/" },
  google_plus_url: { name: "Google+", hosts: ["plus.google.com"], example: "https://plus.google.com/", old: true },
  yellow_pages_url: {
    name: "Yellow Pages",
    hosts: ["yellowpages.com", "yellowpages.ca", "pagesjaunes.ca", "pagesjaunes.fr"],
    example: "https://www.yellowpages.com/",
    old: true,
  },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkField = keyof typeof networks;
export const networkFields = Object.keys(networks) as NetworkField[];
export const isNetworkField = (name: string): name is NetworkField => Object.hasOwn(networks, name);

/** Fields that are shown, sent and read. @param showsOld the plan's `showYellowPageAndGooglePlus`. */
export const fieldsShown = (showsOld: boolean): NetworkField[] =>
  networkFields.filter((field) => showsOld || !("old" in networks[field]));

/** https, a plain host, no user and no other port; anything else could imitate another site. */
const plainAddress = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::443)?(?:[/?#][^\s\\]*)?$/i;

const isAt = (host: string, sites: readonly string[]) =>
  sites.some((site) => host === site || host.endsWith(`.${site}`));

/** Whether the link leads to the network's own site. */
export function isOfNetwork(field: NetworkField, url: string): boolean {
  if (!plainAddress.test(url) || !URL.canParse(url)) return false;
  const { hosts, paths }: Network = networks[field];
  const { hostname, pathname } = new URL(url);
  if (!isAt(hostname, hosts)) return false;
  return !paths || !isAt(hostname, paths.of) || paths.first.some((first) => pathname.split("/")[1] === first);
}

export const notOfNetwork = (field: NetworkField) =>
  `Enter a ${networks[field].name} link, such as ${networks[field].example}…`;

/** Actions that earn points, by the specification's ids; check-in, action 3, is saved with the business rules. */
export const rewardActions = { 4: "Facebook", 6: "Twitter", 7: "Instagram", 8: "TikTok" } as const;
export type RewardAction = keyof typeof rewardActions;
export const rewardActionIds = [4, 6, 7, 8] as const satisfies readonly RewardAction[];
export const isRewardAction = (id: number): id is RewardAction => rewardActionIds.some((one) => one === id);

/** Name of an action's field on the wire and in forms. */
export const actionField = (id: number | string, part: "enabled" | "points") => `BusinessCallToAction[${id}][${part}]`;
