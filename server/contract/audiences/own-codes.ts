import type { Raw } from "../wire";
import { fieldsOf } from "./filter";
import { type FilterKey, filterKeys, filters } from "./filters";
import { commerceFilters, commerceSystems } from "./filters/commerce";

/*
 * An older server may number filters differently from document 001, section 9; its own numbers take precedence (settled
 * readings, "codes of an older server").
 */

/** The server's code of a filter by the code in section 9; identical ones are left out. */
export type OwnCodes = Readonly<Record<string, string>>;

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

export function ownCodesIn({ filters: told, integrations }: Told): OwnCodes {
  if (told.length === 0 && integrations.every(({ filter_values }) => filter_values === null)) return {};
  const byName = keysByName();
  const ofFilters = told.flatMap(({ name, value, filter_value }) => {
    const key = byName.get(folded(value)) ?? byName.get(folded(name));
    return key && filter_value ? [[filters[key].code, filter_value] as const] : [];
  });
  const ofSystems = integrations.flatMap(({ pos_system_pk, filter_values }) =>
    Object.values(commerceFilters).flatMap(({ code, bought: { system, kind } }) => {
      const own = commerceSystems[system].id === pos_system_pk && filter_values?.[kind.toLowerCase()];
      return own ? [[code, own] as const] : [];
    }),
  );
  return Object.fromEntries(
    [...ofSystems, ...ofFilters].flatMap(([code, own]) => (code === own ? [] : [[String(code), String(own)]])),
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
export const asTheirs = (codes: readonly string[], own: OwnCodes): string[] => codes.map((code) => own[code] ?? code);

/** Translates the codes in a saved campaign's options to those of section 9. */
export function withOurCodes(options: Raw, own: OwnCodes): Raw {
  const ours = new Map(Object.entries(own).map(([code, theirs]) => [theirs, code]));
  if (ours.size === 0) return options;
  const names = ["whoWillReceive", "whoWillReceive[]"].filter((name) => options[name] !== undefined);
  const translated = (sent: unknown) => [sent].flat().map((code) => ours.get(String(code)) ?? code);
  return { ...options, ...Object.fromEntries(names.map((name) => [name, translated(options[name])])) };
}
