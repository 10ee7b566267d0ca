import { type IdsField, type NumeralField, type OneOfField, oneOf, type TextField, type YesNoField } from "../field";

/*
 * Declarations of a business's settings, each once and as data. The pages, the search, the checks, the history and the
 * wire are derived from them.
 */

export type SettingField = TextField | NumeralField | YesNoField | OneOfField | IdsField;

/** The code that applies a setting: its folder or file, or the future part of the product. */
export type Obeyed = { readonly by: string } | { readonly later: string };

/** Search terms besides the label and the sentence. */
export type Finds = Readonly<Record<"en" | "fr" | "es", string>>;

export interface Setting<F extends SettingField = SettingField> {
  readonly field: F;
  readonly label: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** Its own search terms; it is also found by those of the switch that it depends on. */
  readonly finds?: Finds;
  readonly obeyed: Obeyed;
  /** Names of the options. */
  readonly names?: Readonly<Record<string, string>>;
  /** The switch that it depends on; while that is off, the setting is neither shown, nor sent, nor applied. */
  readonly under?: string;
  /** Its place in the body of a save, if not in `BusinessRules[…]`. */
  readonly wire?: { readonly wrapper: string; readonly name: string };
}

/** Settings by the specification's names. */
export type Settings = Readonly<Record<string, Setting>>;

/** A group of settings on a page. */
export interface Part<S extends Settings = Settings> {
  readonly title: string;
  readonly settings: S;
}

type Unobeyed = Omit<Setting, "obeyed"> & Partial<Pick<Setting, "obeyed">>;
type More = Omit<Unobeyed, "field" | "label" | "under">;

export const setting = <F extends SettingField, M extends More>(label: string, field: F, more: M) => ({
  label,
  field,
  ...more,
});

type ValueOf<N> = keyof N & (string | number);
type ChoiceMore<N> = Pick<OneOfField, "unreadable"> & { readonly names: N; readonly otherwise?: ValueOf<N> };

/** A setting that is one of the named values: the first, unless `otherwise` says another. */
export function choice<const N extends Readonly<Record<string | number, string>>, M extends More>(
  label: string,
  { otherwise, unreadable, ...more }: ChoiceMore<N> & M,
) {
  const values = Object.keys(more.names).map((key) => (/^\d+$/.test(key) ? Number(key) : key)) as ValueOf<N>[];
  const [first] = values;
  if (first === undefined) throw new Error(`${label} has no values`);
  const field = oneOf(values, { otherwise: otherwise ?? first, ...(unreadable !== undefined && { unreadable }) });
  return { ...more, label, field };
}

/** Settings that depend on this switch. */
export const under = <const S extends Readonly<Record<string, Unobeyed>>>(on: string, settings: S): S =>
  Object.fromEntries(Object.entries(settings).map(([name, own]) => [name, { ...own, under: on }])) as S;

type ObeyedBy<S> = { readonly [N in keyof S]: Omit<{ readonly obeyed: { readonly by: string } }, keyof S[N]> & S[N] };

/** Adds the part of the code base that applies these settings; a setting with its own keeps it. */
export const obeyedBy = <const S extends Readonly<Record<string, Unobeyed>>>(by: string, settings: S): ObeyedBy<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, own]) => [name, { obeyed: { by }, ...own }])) as ObeyedBy<S>;
