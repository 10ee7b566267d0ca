import type { IdsField, NumeralField, OneOfField, TextField, YesNoField } from "../field";

/*
 * Declarations of a business's settings, each once and as data. The pages, the search, the checks, the history and the
 * wire are derived from them.
 */

export type SettingField = TextField | NumeralField | YesNoField | OneOfField | IdsField;

/** The code that applies a setting: its folder or file, or the future part of the product. */
export type Obeyed = { readonly by: string } | { readonly later: string };

export interface Setting<F extends SettingField = SettingField> {
  readonly field: F;
  readonly label: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** Search terms besides its label and sentence. */
  readonly finds: { readonly en: string; readonly fr: string; readonly es: string };
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
export interface Part {
  readonly title: string;
  readonly settings: Settings;
}

type Unobeyed = Readonly<Record<string, Omit<Setting, "obeyed"> & Partial<Pick<Setting, "obeyed">>>>;
type ObeyedBy<S> = { readonly [N in keyof S]: Omit<{ readonly obeyed: { readonly by: string } }, keyof S[N]> & S[N] };

/** Adds the part of the code base that applies these settings; a setting with its own keeps it. */
export const obeyedBy = <const S extends Unobeyed>(by: string, settings: S): ObeyedBy<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, own]) => [name, { obeyed: { by }, ...own }])) as ObeyedBy<S>;
