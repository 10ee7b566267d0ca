import type { IdsField, NumeralField, OneOfField, TextField, YesNoField } from "../field";

/*
 * How the settings of a business are declared: each once, as data. The pages, the search, the checks, the history and
 * the wire are made of it.
 */

export type SettingField = TextField | NumeralField | YesNoField | OneOfField | IdsField;

/** Who goes by a setting: the folder or file of this code base that does, or the part of the product that will. */
export type Obeyed = { readonly by: string } | { readonly later: string };

export interface Setting<F extends SettingField = SettingField> {
  readonly field: F;
  readonly label: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** What people call it when they look for it, beside its label and sentence. */
  readonly finds: { readonly en: string; readonly fr: string; readonly es: string };
  readonly obeyed: Obeyed;
  /** The names of a choice's values. */
  readonly names?: Readonly<Record<string, string>>;
  /** The switch it hangs on: while that is off it is neither asked for, nor sent, nor obeyed. */
  readonly under?: string;
  /** Where it stands in the body of the save, if not in `BusinessRules[…]`. */
  readonly wire?: { readonly wrapper: string; readonly name: string };
}

/** Settings by the specification's names. */
export type Settings = Readonly<Record<string, Setting>>;

/** Settings that stand together on a page. */
export interface Part {
  readonly title: string;
  readonly settings: Settings;
}

type Unobeyed = Readonly<Record<string, Omit<Setting, "obeyed"> & Partial<Pick<Setting, "obeyed">>>>;
type ObeyedBy<S> = { readonly [N in keyof S]: Omit<{ readonly obeyed: { readonly by: string } }, keyof S[N]> & S[N] };

/** Adds who obeys them to settings that one part of this code base obeys; a setting that names another keeps it. */
export const obeyedBy = <const S extends Unobeyed>(by: string, settings: S): ObeyedBy<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, own]) => [name, { obeyed: { by }, ...own }])) as ObeyedBy<S>;
