import type { SettledOf } from "../field";
import { allSettings, type SettingName, type settingFields } from "./all";
import { isOne, type PlanFlag, planReadings } from "./plan";
import type { SettingField } from "./setting";

/*
 * The rules of a business as the code uses them: all settings with their defaults, and the flags of the plan. They are
 * stored and sent as texts; a back end may send further ones.
 */

export type BusinessRules = SettledOf<typeof settingFields> & { readonly [N in PlanFlag]: boolean };
type RuleName = keyof BusinessRules;
/** A rule that is on or off. */
export type BusinessSwitch = { [N in RuleName]: BusinessRules[N] extends boolean ? N : never }[RuleName];
/** Rules as stored and sent. */
export type RuleTexts = { readonly [N in RuleName]?: string };
type Raw = Readonly<Record<string, unknown>>;

function numberIn(raw: unknown): number | null {
  const text = String(raw ?? "").trim();
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Value of a setting; its default if it is missing or invalid. */
function settled(field: SettingField, raw: unknown): unknown {
  switch (field.type) {
    case "text":
      return (typeof raw === "string" ? raw.trim() : "") || (field.otherwise ?? "");
    case "yesNo":
      return raw === undefined ? field.otherwise : isOne(raw);
    case "oneOf":
      return field.values.find((value) => String(value) === String(raw)) ?? field.otherwise ?? null;
    case "ids":
      return String(raw ?? "")
        .split(",")
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0);
    default: {
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, initially = null } = field;
      const number = numberIn(raw);
      const value = number !== null && (field.type === "money" || field.type === "percent") ? number * 100 : number;
      if (value === null || value < from || value > to) return initially;
      return field.type === "decimal" ? value : Math.round(value);
    }
  }
}

/** Reads 0 as 30 (section 9). */
export const spelled = <T>(name: string, raw: T) =>
  name === "pos_9_archiving_time" && String(raw) === "0" ? "30" : raw;

/** @param raw rules as sent or stored. */
export function rulesFrom(raw: Raw): BusinessRules {
  const settings = Object.entries(allSettings).map(([name, { field }]) => [
    name,
    settled(field, spelled(name, raw[name])),
  ]);
  const plan = Object.entries(planReadings).map(([name, read]) => [name, read(raw[name])]);
  return Object.fromEntries([...settings, ...plan]) as BusinessRules;
}

const unset = rulesFrom({});

/** Rules that were parsed earlier and stored; a missing value or one of another type is the default. */
export const rulesKept = (raw: Raw): BusinessRules =>
  Object.fromEntries(
    Object.entries(unset).map(([name, value]) => {
      const one = raw[name];
      const isSame =
        value === null
          ? typeof one === "number"
          : typeof one === typeof value && Array.isArray(one) === Array.isArray(value);
      return [name, isSame ? one : value];
    }),
  ) as BusinessRules;

/** The value of a setting as stored and sent. */
export function ruleText(name: SettingName, value: unknown): string {
  const { type } = allSettings[name].field;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "number" && type === "money") return (value / 100).toFixed(2);
  return String(typeof value === "number" && type === "percent" ? value / 100 : value);
}

/** Parses a setting's stored text; its default if there is none. */
export const ruleOf = <N extends SettingName>(name: N, text: string | undefined): BusinessRules[N] =>
  settled(allSettings[name].field, spelled(name, text)) as BusinessRules[N];
