import { readBranch } from "~/business/branches";
import { isDate } from "../../server/contract/wire/is-date";
import { betweenEnds, endsOf, type Filter, type Option, partsOf } from "./filter";
import { readPeriod } from "./period";

export const longestText = 200;

/** Reports a part of the URL that was ignored. */
export type Note = (note: string) => void;

interface Reading {
  readonly name: string;
  readonly filter: Filter;
  readonly search: URLSearchParams;
  readonly choices: readonly Option[];
  /** Value if the URL leaves the filter out. */
  readonly opening: string;
  readonly note: Note;
}

export function readText(raw: string | null, what: string, most: number, note: Note): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name, number or address contains them
  const text = (raw ?? "").replace(/[\u0000-\u001f]+/g, " ").trim();
  if (text.length <= most) return text;
  note(`${what} is too long. Only the first ${most} characters were used.`);
  return text.slice(0, most);
}

export function readOneOf<V extends string>(
  raw: string | null,
  { known, what, none = "" as V }: { readonly known: readonly V[]; readonly what: string; readonly none?: V },
  note: Note,
): V {
  if (raw === null || raw === "") return none;
  const found = known.find((value) => value === raw);
  if (found === undefined) note(`Unknown ${what}. The filter was ignored.`);
  return found ?? none;
}

function readDay(raw: string, note: Note): string {
  if (raw === "" || isDate(raw)) return raw;
  note("Invalid date. The filter was ignored.");
  return "";
}

/** Reads the ends of a range: `from,to` as on the wire (a single value is both ends), or two fields of a form. */
function readRange({ name, filter: { label }, search, note }: Reading, of: "day" | "whole"): string {
  const sent = search.getAll(name);
  const [one = ""] = sent;
  const ends = (sent.length > 1 ? sent : one.includes(",") ? one.split(",") : [one, one]).map((end) => end.trim());
  if (ends.length > 2) note(`${label}: invalid range. The filter was ignored.`);
  const whole = (raw: string) => {
    if (raw === "" || /^-?\d{1,12}$/.test(raw)) return raw;
    note(`${label}: not a whole number. The filter was ignored.`);
    return "";
  };
  const [from = "", to = ""] =
    ends.length > 2 ? [] : ends.map((end) => (of === "day" ? readDay(end, note) : whole(end)));
  const turned = from !== "" && to !== "" && (of === "day" ? to < from : Number(to) < Number(from));
  if (turned) note(`${label}: the start and end were swapped.`);
  return turned ? betweenEnds(to, from) : betweenEnds(from, to);
}

function readIds({ name, filter: { label }, search, choices, note }: Reading): string {
  const requested = new Set(search.getAll(name).filter((value) => value !== "" && value !== "0"));
  const known = choices.map(({ value }) => String(value)).filter((value) => requested.has(value));
  if (known.length < requested.size) note(`${label}: some are no longer available and were ignored.`);
  return known.join();
}

/** Reads a filter's value from the URL. An invalid value matches everything and adds a note. */
export function readFilter(reading: Reading): string {
  const { name, filter, search, choices, opening, note } = reading;
  const { field, label, all, what = label.toLowerCase() } = filter;
  const raw = search.get(name);
  switch (field.type) {
    case "text":
      return readText(raw, label, field.max, note);
    case "oneOf":
      return raw === all?.value ? "" : readOneOf(raw, { known: field.values, what }, note);
    case "yesNo":
      return readOneOf(raw, { known: ["0", "1"], what: "answer" }, note);
    case "day":
      return readDay(raw ?? "", note);
    case "ids":
      return readIds(reading);
    case "range":
      return readRange(reading, field.of);
    case "branch": {
      const read = readBranch(
        raw,
        choices.map(({ value, label }) => ({ value: Number(value), label })),
      );
      for (const message of read.notes) note(message);
      return read.branchId === 0 ? "" : String(read.branchId);
    }
    case "period": {
      const read = readPeriod({ from: raw, to: search.get(field.to) }, endsOf(opening));
      for (const message of read.notes) note(message);
      return betweenEnds(read.from, read.to);
    }
  }
}

/** Query parameters of a filter. */
export function paramsOf(name: string, { field }: Filter, value: string): readonly (readonly [string, string])[] {
  if (value === "") return [];
  if (field.type === "ids") return partsOf(value).map((id) => [name, id] as const);
  if (field.type !== "period") return [[name, value]];
  const { from, to } = endsOf(value);
  return [
    [name, from],
    [field.to, to],
  ];
}
