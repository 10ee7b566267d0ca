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

/** Value of a setting; undefined if it is missing or invalid. */
function read(field: SettingField, raw: unknown): unknown {
  switch (field.type) {
    case "text":
      return (typeof raw === "string" ? raw.trim() : "") || undefined;
    case "yesNo":
      return raw === undefined ? undefined : isOne(raw);
    case "oneOf":
      return field.values.find((value) => String(value) === String(raw));
    case "ids":
      return String(raw ?? "")
        .split(",")
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0);
    default: {
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = field;
      const number = numberIn(raw);
      const value = number !== null && (field.type === "money" || field.type === "percent") ? number * 100 : number;
      if (value === null || value < from || value > to) return undefined;
      return field.type === "decimal" ? value : Math.round(value);
    }
  }
}

/** Default of a setting that is missing or invalid. */
function initial(field: SettingField): unknown {
  switch (field.type) {
    case "text":
      return field.otherwise ?? "";
    case "yesNo":
      return field.otherwise;
    case "oneOf":
      return field.otherwise ?? null;
    case "ids":
      return [];
    default:
      return field.initially ?? null;
  }
}

const settled = (field: SettingField, raw: unknown): unknown => read(field, raw) ?? initial(field);

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

/** A setting's stored text, if its field has no such value; pages show it as it is. */
export function textBeyond(name: SettingName, text: string | undefined): string | undefined {
  const stored = spelled(name, text ?? "").trim();
  if (stored === "") return undefined;
  const value = read(allSettings[name].field, stored);
  if (value === undefined) return stored;
  return typeof value === "number" && Number(ruleText(name, value)) !== Number(stored) ? stored : undefined;
}
