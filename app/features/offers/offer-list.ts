import type { OfferRow } from "../../../server/contract/offers";

/*
 * The offers list as its address says: search, type, state, sort and page. The wire's list is always whole (`limit=0`), so
 * all of it is worked out here.
 */

export const offersPerPage = 25;

export const offerStates = ["active", "scheduled", "expired"] as const;
export type OfferState = (typeof offerStates)[number];

export const offerSorts = ["published", "title", "start", "end", "priority"] as const;
export type OfferSort = (typeof offerSorts)[number];
export type Direction = "asc" | "desc";

export interface OfferListState {
  readonly search: string;
  /** 1 to 4, or 0 for every type. */
  readonly type: number;
  readonly state: OfferState | "";
  readonly sort: OfferSort;
  readonly direction: Direction;
  readonly page: number;
}

/** What is published last is looked for first; the other orders start where people start to read. */
const firstDirection = (sort: OfferSort): Direction => (sort === "published" ? "desc" : "asc");

const opening: OfferListState = { search: "", type: 0, state: "", sort: "published", direction: "desc", page: 1 };
const longestSearch = 200;

/** Reads the list's address; what cannot be read is as the list opens, and `notes` says so. */
export function readOfferList(search: URLSearchParams): {
  readonly list: OfferListState;
  readonly notes: readonly string[];
} {
  const notes: string[] = [];
  const one = <T extends string | number>(name: string, known: readonly T[], instead: T, what: string): T => {
    const asked = search.get(name);
    if (asked === null || asked === "") return instead;
    const found = known.find((value) => String(value) === asked);
    if (found === undefined) notes.push(`There is no such ${what}; the filter is left out.`);
    return found ?? instead;
  };
  const sort = one("sort", offerSorts, opening.sort, "order");
  const page = search.get("page") || "1";
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (!isPage) notes.push("There is no such page; the first one is shown.");
  const list = {
    search: (search.get("search") ?? "").trim().slice(0, longestSearch),
    type: one("type", [0, 1, 2, 3, 4], opening.type, "type of offer"),
    state: one("state", offerStates, "" as const, "state"),
    sort,
    direction: one("direction", ["asc", "desc"] as const, firstDirection(sort), "direction"),
    page: isPage ? Number(page) : 1,
  };
  return { list, notes };
}

/** The query of a list's address, "" or with its question mark; only what differs from how the list opens. */
export function offerListQuery(list: OfferListState): string {
  const search = new URLSearchParams();
  if (list.search) search.set("search", list.search);
  if (list.type) search.set("type", String(list.type));
  if (list.state) search.set("state", list.state);
  if (list.sort !== opening.sort) search.set("sort", list.sort);
  if (list.direction !== firstDirection(list.sort)) search.set("direction", list.direction);
  if (list.page > 1) search.set("page", String(list.page));
  const query = search.toString();
  return query && `?${query}`;
}

export const offerListPath = (list: OfferListState) => `/offers${offerListQuery(list)}`;

/** The same list sorted by `sort`; the column it is sorted by turns round. */
export const sortedBy = (list: OfferListState, sort: OfferSort): OfferListState => ({
  ...list,
  sort,
  direction: list.sort !== sort ? firstDirection(sort) : list.direction === "asc" ? "desc" : "asc",
  page: 1,
});

export const isNarrowed = ({ search, type, state }: OfferListState) => search !== "" || type !== 0 || state !== "";

type Dates = Pick<OfferRow, "start_date" | "end_date" | "never_expires" | "isExpired">;

/**
 * Where an offer stands on `today`, a day in the business's time zone; its last day still counts. A server that names no
 * end is believed about what has expired.
 */
export function stateOf({ start_date, end_date, never_expires, isExpired }: Dates, today: string): OfferState {
  if (!never_expires && (end_date === null ? isExpired : end_date < today)) return "expired";
  return start_date !== null && start_date > today ? "scheduled" : "active";
}

/** Letters as they are looked for: no accents, no capitals. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Past every date there is: where an offer without an end, a start or a rank goes. */
const last = "9999-99-99";

const sortKeys: Readonly<Record<OfferSort, (offer: OfferRow) => string | number>> = {
  published: ({ utc_publish }) => utc_publish ?? 0,
  title: ({ title }) => folded(title),
  start: ({ start_date }) => start_date ?? last,
  end: ({ end_date, never_expires }) => (never_expires ? last : (end_date ?? last)),
  priority: ({ priority }) => priority ?? Number.MAX_SAFE_INTEGER,
};

const compare = (one: string | number, other: string | number) =>
  typeof one === "string" && typeof other === "string"
    ? one.localeCompare(other, "en", { numeric: true })
    : Number(one) - Number(other);

export interface SelectedOffers {
  readonly offers: readonly OfferRow[];
  /** After the filters. */
  readonly total: number;
  readonly page: number;
  /** What search and type let through, by state. */
  readonly counts: Readonly<Record<OfferState, number>>;
}

/** The page of offers that `list` asks for. */
export function selectOffers(all: readonly OfferRow[], list: OfferListState, today: string): SelectedOffers {
  const words = folded(list.search).split(/\s+/).filter(Boolean);
  const found = all.filter((offer) => {
    if (list.type !== 0 && offer.type !== list.type) return false;
    if (words.length === 0) return true;
    const title = folded(offer.title);
    return words.every((word) => title.includes(word));
  });
  const counts = { active: 0, scheduled: 0, expired: 0 };
  for (const offer of found) counts[stateOf(offer, today)] += 1;
  const shown = list.state === "" ? found : found.filter((offer) => stateOf(offer, today) === list.state);

  const key = sortKeys[list.sort];
  const turn = list.direction === "asc" ? 1 : -1;
  const keyed = shown.map((offer) => ({ offer, key: key(offer) }));
  keyed.sort((one, other) => turn * compare(one.key, other.key) || turn * (one.offer.offerId - other.offer.offerId));
  const page = Math.min(list.page, Math.max(1, Math.ceil(shown.length / offersPerPage)));
  const offers = keyed.slice((page - 1) * offersPerPage, page * offersPerPage).map(({ offer }) => offer);
  return { offers, total: shown.length, page, counts };
}
