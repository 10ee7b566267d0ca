import { type Told as BackEnd, promises } from "../common/extensions";
import { foldWords } from "../common/fold";
import type { Raw } from "../wire";
import { fieldsOf } from "./filter";
import { type FilterKey, filterKeys, filterOf, filters } from "./filters";
import { commerceFilters, commerceSystems } from "./filters/commerce";

/*
 * An older server may number filters differently from document 001, section 9; its own numbers take precedence (settled
 * readings, "codes of an older server").
 */

/** The server's code of a filter by the code in section 9; identical ones are left out. */
export type OwnCodes = Readonly<Record<string, string>>;

/** Whether the back end may have codes of its own, which only `startCampaign` tells. */
export const mayHaveOwnCodes = (backEnd: BackEnd): boolean => !promises(backEnd, "furtherCalls");

interface Told {
  readonly filters: readonly {
    readonly name: string;
    readonly value: string;
    readonly filter_value: number | null;
  }[];
  readonly integrations: readonly {
    readonly pos_system_pk: number;
    readonly filter_values: Readonly<Partial<Record<string, number | null>>> | null;
  }[];
}

/**
 * Marks a code of section 9 that the server uses for a filter that the portal does not know. Such a code is of no
 * filter here: it is shown by its number, kept and sent back.
 */
const otherwiseUsed = "other ";
const unmarked = (code: string) => (code.startsWith(otherwiseUsed) ? code.slice(otherwiseUsed.length) : code);

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The documents do not show what `value` contains, so a filter is identified by its name or by a field that only it
 * has.
 */
const keysByName = (): ReadonlyMap<string, FilterKey> => {
  const named = filterKeys.flatMap((key) =>
    [key, filters[key].name, ...fieldsOf(filters[key]).map(({ wireName }) => wireName)].map(
      (name) => [folded(name), key] as const,
    ),
  );
  const held = new Map<string, Set<FilterKey>>();
  for (const [name, key] of named) held.set(name, (held.get(name) ?? new Set()).add(key));
  return new Map([...held].flatMap(([name, keys]) => (keys.size === 1 ? [...keys].map((key) => [name, key]) : [])));
};

const wordsOf = (text: string): string[] => foldWords(text).match(/[a-z]{3,}/g) ?? [];

/**
 * Whether the server uses a filter's code for another one: what it says of the code has no word in common with the
 * filter. Everybody's code is the one that section 4 itself explains.
 */
function isAnother(key: FilterKey, { name, value }: Told["filters"][number]): boolean {
  if (key === "everybody") return false;
  const ours = [key, filters[key].name, ...fieldsOf(filters[key]).map(({ wireName }) => wireName)].flatMap(wordsOf);
  const said = [name, value].flatMap(wordsOf);
  return said.length > 0 && !said.some((word) => ours.some((own) => own.startsWith(word) || word.startsWith(own)));
}

export function ownCodesIn({ filters: told, integrations }: Told): OwnCodes {
  if (told.length === 0 && integrations.every(({ filter_values }) => filter_values === null)) return {};
  const byName = keysByName();
  const ofFilters = told.flatMap(({ name, value, filter_value }) => {
    const key = byName.get(folded(value)) ?? byName.get(folded(name));
    return key && filter_value ? [[filters[key].code, filter_value] as const] : [];
  });
  const ofOthers = told.flatMap((one) => {
    const code = String(one.filter_value);
    const [key, numbered] = [byName.get(folded(one.value)) ?? byName.get(folded(one.name)), filterOf(code)];
    return !key && numbered && isAnother(numbered, one) ? [[otherwiseUsed + code, code] as const] : [];
  });
  const ofSystems = integrations.flatMap(({ pos_system_pk, filter_values }) =>
    Object.values(commerceFilters).flatMap(({ code, bought: { system, kind } }) => {
      const own = commerceSystems[system].id === pos_system_pk && filter_values?.[kind.toLowerCase()];
      return own ? [[code, own] as const] : [];
    }),
  );
  return Object.fromEntries(
    [...ofOthers, ...ofSystems, ...ofFilters].flatMap(([code, own]) =>
      code === own ? [] : [[String(code), String(own)]],
    ),
  );
}

/** Names that the server gives its filters, by its own code. */
export type OwnNames = Readonly<Record<string, string>>;

export const ownNamesIn = ({ filters: told }: Pick<Told, "filters">): OwnNames =>
  Object.fromEntries(
    told.flatMap(({ name, filter_value }) =>
      filter_value && name.trim() ? [[String(filter_value), name.trim()]] : [],
    ),
  );

/** Translates codes to the server's. */
export const asTheirs = (codes: readonly string[], own: OwnCodes): string[] =>
  codes.map((code) => own[code] ?? unmarked(code));

/** Codes of section 9's filters that cannot be sent, because the server uses them for other filters. */
export function withoutCode(own: OwnCodes): number[] {
  const used = new Set(Object.values(own));
  return filterKeys
    .map((key) => filters[key].code)
    .filter((code) => used.has(String(code)) && own[String(code)] === undefined);
}

/**
 * Translates the codes in a saved campaign's options to those of section 9. A code of section 9 whose filter has another
 * number at the server is a filter that nobody here knows.
 */
export function withOurCodes(options: Raw, own: OwnCodes): Raw {
  const ours = new Map(Object.entries(own).map(([code, theirs]) => [theirs, code]));
  if (ours.size === 0) return options;
  const otherwise = (code: unknown) => (own[String(code)] === undefined ? code : `${otherwiseUsed}${code}`);
  const names = ["whoWillReceive", "whoWillReceive[]"].filter((name) => options[name] !== undefined);
  const translated = (sent: unknown) => [sent].flat().map((code) => ours.get(String(code)) ?? otherwise(code));
  return { ...options, ...Object.fromEntries(names.map((name) => [name, translated(options[name])])) };
}
