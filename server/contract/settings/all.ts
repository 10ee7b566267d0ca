import { checkIn } from "./groups/check-in";
import { earning } from "./groups/earning";
import { expiry } from "./groups/expiry";
import { engagement, labels } from "./groups/marketing";
import { merchantApp } from "./groups/merchant-app";
import { redeeming } from "./groups/redeeming";
import { fraudNotices, pins } from "./groups/security";
import { ownOfSystems, syncing } from "./groups/systems";
import type { Setting } from "./setting";

/** All settings of a business, by the name of their rule. */
export const allSettings = {
  ...earning,
  ...redeeming,
  ...expiry,
  ...checkIn,
  ...pins,
  ...fraudNotices,
  ...merchantApp,
  ...engagement,
  ...labels,
  ...syncing,
  ...ownOfSystems,
} as const;

export type SettingName = keyof typeof allSettings;

export const settingNames = Object.keys(allSettings) as SettingName[];

export const isSetting = (name: string): name is SettingName => Object.hasOwn(allSettings, name);

export const settingOf = (name: SettingName): Setting => allSettings[name];

type FieldsOf<S extends Readonly<Record<string, Setting>>> = { readonly [N in keyof S]: S[N]["field"] };

/** The fields of all settings. */
export const settingFields = Object.fromEntries(
  Object.entries(allSettings).map(([name, { field }]) => [name, field]),
) as FieldsOf<typeof allSettings>;
