import { formatCount, formatDay, formatMoment, formatMoney, yesOrNo } from "~/ui/format";
import type { Field, IdsField } from "../../server/contract/field";
import { type PointLabels, pointWords } from "../../server/contract/settings/point-words";
import { isDate } from "../../server/contract/wire/is-date";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Business data needed to describe values in words. */
export type WordFacts = { readonly currency: string; readonly pointLabels?: PointLabels } & Partial<
  Record<IdsField["of"], readonly Named[] | null>
>;

/** Unit next to a number; points use the business's own name. */
export function unitBeside(count: number, unit: string, { pointLabels }: WordFacts): string {
  if (unit === "points" && pointLabels) return pointWords(pointLabels).unit(count);
  return count === 1 ? unit.replace(/s$/, "") : unit;
}

/**
 * Describes a value in words; "" if there is none. Text that the field's type cannot have stays as it is. `names` maps a
 * choice's values to their names.
 */
export function inWords(
  field: Field,
  value: unknown,
  facts: WordFacts,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) {
    const known = field.type === "ids" ? new Map(facts[field.of]?.map(({ id, name }) => [String(id), name])) : null;
    return value.flatMap((one) => known?.get(String(one)) ?? names[String(one)] ?? []).join(", ");
  }
  if (field.type === "switches") {
    const on = new Map(Object.entries(value));
    return field.names.flatMap((name) => (on.get(name) ? (names[name] ?? name) : [])).join(", ");
  }
  if (typeof value === "boolean") return yesOrNo(value);
  if (typeof value === "number" && field.type === "money") return formatMoney(value, facts.currency);
  if (typeof value === "number" && field.type === "percent") return `${value / 100} %`;
  if (typeof value === "string") return names[value] ?? dayInWords(field, value);
  if (typeof value !== "number") return "";
  const unit = "unit" in field && field.unit ? ` ${unitBeside(value, field.unit, facts)}` : "";
  return `${field.type === "whole" ? formatCount(value) : (names[String(value)] ?? value)}${unit}`;
}

function dayInWords({ type }: Field, text: string): string {
  if ((type !== "day" && type !== "moment") || !isDate(text.slice(0, 10))) return text;
  return type === "day" ? formatDay(text) : formatMoment(text);
}
