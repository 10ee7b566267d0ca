import { type Declared, type Section, sections } from "./sections";
import type { Finds, Setting } from "./setting";

/** All settings of a business, by the name of their rule. */
export const allSettings = Object.assign({}, ...sections.flatMap(({ parts }) => parts.map((one) => one.settings))) as {
  readonly [N in keyof Declared]: Declared[N];
};

export type SettingName = keyof typeof allSettings;

export const settingNames = Object.keys(allSettings) as SettingName[];

export const isSetting = (name: string): name is SettingName => Object.hasOwn(allSettings, name);

export const settingOf = (name: SettingName): Setting => allSettings[name];

type FieldsOf<S extends Readonly<Record<string, Setting>>> = { readonly [N in keyof S]: S[N]["field"] };

/** The fields of all settings. */
export const settingFields = Object.fromEntries(
  Object.entries(allSettings).map(([name, { field }]) => [name, field]),
) as FieldsOf<typeof allSettings>;

/** The section with a name in the URL; undefined if there is none. */
export const sectionAt = (action: string): Section | undefined =>
  sections.find(({ key, alias }) => key === action || alias === action);

export const namesIn = ({ parts }: Pick<Section, "parts">): SettingName[] =>
  parts.flatMap(({ settings }) => Object.keys(settings) as SettingName[]);

/** The section that contains a setting. */
export const sectionOf = (name: SettingName): Section => {
  const found = sections.find((section) => namesIn(section).includes(name));
  if (!found) throw new Error(`${name} stands in no section`);
  return found;
};

/** Search terms of a setting besides its texts: its own, and those of the switch that it depends on. */
export function findsOf(name: SettingName): Finds {
  const { finds, under } = settingOf(name);
  const own = [finds, under !== undefined && isSetting(under) ? findsOf(under) : undefined];
  const said = (language: keyof Finds) => own.flatMap((one) => one?.[language] ?? []).join(" ");
  return { en: said("en"), fr: said("fr"), es: said("es") };
}
