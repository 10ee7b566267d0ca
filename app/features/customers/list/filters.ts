import { readPage } from "~/list/page-number";
import { paths } from "~/paths";
import { type CustomerSort, customerSorts } from "../../../../server/contract/customers/list-words";
import { customerPageSize, segments } from "../../../../server/contract/dashboard/words";
import { isDate } from "../../../../server/contract/wire/is-date";
import {
  type ChoiceKind,
  type ConsentCriterion,
  consentCriteria,
  keysOf,
  type ListCriterion,
  listCriteria,
  type RangeCriterion,
  rangeCriteria,
  type TextCriterion,
  textCriteria,
} from "./criteria";
import { listPath, withQuery } from "./path";
import { longestSearch } from "./usual-filters";

export type SegmentKey = (typeof segments)[number]["key"];
export interface Choice {
  readonly id: number;
  readonly name: string;
}
export type Choices = Readonly<Record<ChoiceKind, readonly Choice[]>>;

/** The state of the customer list, "" where nothing is asked. It lives in the URL. */
export interface CustomerFilters {
  readonly search: string;
  readonly segment: SegmentKey | "";
  /** The last day of joining: the members there were then. */
  readonly registered_until: string;
  readonly texts: Readonly<Record<TextCriterion, string>>;
  readonly consents: Readonly<Record<ConsentCriterion, "" | "0" | "1">>;
  readonly lists: Readonly<Record<ListCriterion, readonly number[]>>;
  readonly ranges: Readonly<Record<RangeCriterion, { readonly from: string; readonly to: string }>>;
  readonly sort: CustomerSort | "";
  readonly page: number;
}

const each = <K extends string, V>(record: Readonly<Record<K, unknown>>, value: (key: K) => V) =>
  Object.fromEntries(keysOf(record).map((key) => [key, value(key)])) as Record<K, V>;

export const noFilters: CustomerFilters = {
  search: "",
  segment: "",
  registered_until: "",
  texts: each(textCriteria, () => ""),
  consents: each(consentCriteria, () => ""),
  lists: each(listCriteria, () => []),
  ranges: each(rangeCriteria, () => ({ from: "", to: "" })),
  sort: "",
  page: 1,
};

/** The ends of a range: `from,to` as the wire spells it (one value alone is both), or the two fields of a form. */
function endsOf(sent: readonly string[]): readonly string[] {
  const [one = ""] = sent;
  const ends = sent.length > 1 ? sent : one.includes(",") ? one.split(",") : [one, one];
  return ends.map((end) => end.trim());
}

/** Reads the list's URL. Whatever cannot be read is left out, and `notes` says so. */
export function readCustomerFilters(
  search: URLSearchParams,
  choices: Choices,
): { readonly filters: CustomerFilters; readonly notes: readonly string[] } {
  const { page, notes: pageNotes } = readPage(search.get("page"));
  const notes = [...pageNotes];
  const text = (name: string, what: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no name, number or address has them
    const asked = (search.get(name) ?? "").replace(/[\u0000-\u001f]+/g, " ").trim();
    if (asked.length <= longestSearch) return asked;
    notes.push(`${what} is longer than ${longestSearch} characters; only those are looked for.`);
    return asked.slice(0, longestSearch);
  };
  const oneOf = <V extends string>(name: string, known: readonly V[], what: string): V | "" => {
    const asked = search.get(name) ?? "";
    const found = known.find((value) => value === asked);
    if (asked !== "" && !found) notes.push(`There is no such ${what}; it is left out.`);
    return found ?? "";
  };
  const day = (asked: string) => {
    if (asked === "" || isDate(asked)) return asked;
    notes.push("That is not a date that exists; it is left out.");
    return "";
  };
  const points = (asked: string) => {
    if (asked === "" || /^-?\d{1,12}$/.test(asked)) return asked;
    notes.push("Points are a whole number; what was asked is left out.");
    return "";
  };
  const segment = oneOf(
    "segment",
    segments.map(({ key }) => key),
    "segment",
  );
  const until = day(search.get("registered_until") ?? "");
  if (until !== "" && segment !== "") notes.push("Segments are known as they are today; the day is left out.");
  const filters: CustomerFilters = {
    search: text("search", "The search"),
    segment,
    registered_until: segment === "" ? until : "",
    texts: each(textCriteria, (name) => text(name, textCriteria[name])),
    consents: each(consentCriteria, (name) => oneOf(name, ["0", "1"], "answer")),
    lists: each(listCriteria, (name) => {
      const asked = new Set(search.getAll(name).filter((value) => value !== "" && value !== "0"));
      const known = choices[listCriteria[name].of].filter(({ id }) => asked.has(String(id))).map(({ id }) => id);
      if (known.length < asked.size)
        notes.push(`${listCriteria[name].label}: not all of them are yours; the others are left out.`);
      return known;
    }),
    ranges: each(rangeCriteria, (name) => {
      const { label, kind } = rangeCriteria[name];
      const ends = endsOf(search.getAll(name));
      if (ends.length > 2) notes.push(`${label}: a range has two ends; it is left out.`);
      const [from = "", to = ""] = ends.length > 2 ? [] : ends.map(kind === "day" ? day : points);
      const turned = from !== "" && to !== "" && (kind === "day" ? to < from : Number(to) < Number(from));
      if (turned) notes.push(`${label}: the two ends were in the wrong order and are swapped.`);
      return turned ? { from: to, to: from } : { from, to };
    }),
    sort: oneOf("sort", customerSorts, "order"),
    page,
  };
  return { filters, notes: [...new Set(notes)] };
}

const end = <T>(value: string, read: (value: string) => T): T | null => (value === "" ? null : read(value));

function rangeAsked<T>({ from, to }: { readonly from: string; readonly to: string }, read: (value: string) => T) {
  return from === "" && to === "" ? undefined : { from: end(from, read), to: end(to, read) };
}

/** What the list's call is asked. */
export function toCustomerQuery(filters: CustomerFilters) {
  const { texts, consents, lists, ranges } = filters;
  return {
    page: filters.page,
    limit: customerPageSize,
    ...(filters.sort && { sort: filters.sort }),
    ...(filters.search && { search: filters.search }),
    ...(filters.segment && { segment: filters.segment }),
    ...(filters.registered_until && { registered_until: filters.registered_until }),
    ...Object.fromEntries(keysOf(texts).flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    ...Object.fromEntries(keysOf(consents).flatMap((name) => (consents[name] ? [[name, consents[name] === "1"]] : []))),
    ...each(lists, (name) => [...lists[name]]),
    user_balance: rangeAsked(ranges.user_balance, Number),
    first_visit: rangeAsked(ranges.first_visit, String),
    last_visit: rangeAsked(ranges.last_visit, String),
  };
}

const rangeSaid = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === "" && to === "" ? "" : `${from},${to}`;

/** The filters as the address says them; the first page says nothing. */
export function toSearch(filters: CustomerFilters): URLSearchParams {
  const { texts, consents, lists, ranges } = filters;
  const said: (readonly [string, string])[] = [
    ["search", filters.search],
    ["segment", filters.segment],
    ["registered_until", filters.registered_until],
    ...keysOf(texts).map((name) => [name, texts[name]] as const),
    ...keysOf(consents).map((name) => [name, consents[name]] as const),
    ...keysOf(lists).flatMap((name) => lists[name].map((id) => [name, String(id)] as const)),
    ...keysOf(ranges).map((name) => [name, rangeSaid(ranges[name])] as const),
    ["sort", filters.sort],
    ["page", filters.page === 1 ? "" : String(filters.page)],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== "").map(([name, value]) => [name, value]));
}

/** The filters as the address of the list's first page says them. */
export const askedBy = (filters: CustomerFilters) => toSearch({ ...filters, page: 1 }).toString();
export const customersPath = (filters: CustomerFilters) => listPath(askedBy(filters), filters.page);
/** Everything that the filters let through, whichever page is shown. */
export const exportPath = (filters: CustomerFilters) => withQuery(paths.customersExport(), askedBy(filters));
