import { formatCount, formatDay, formatRange, yesOrNo } from "~/ui/format";
import { endsOf, type Filter, type Option, partsOf } from "./filter";
import { cleared, filteredBy, filtersOf, type ListDeclaration, type ListFacts, type ListState, listPath } from "./list";
import type { Chip } from "./shown";

/** Options of a filter: those provided by its page, otherwise its own values. */
export function optionsOf({ field, names = {} }: Filter, choices: readonly Option[] | undefined): readonly Option[] {
  if (choices) return choices;
  if (field.type === "yesNo")
    return [
      { value: "1", label: yesOrNo(true) },
      { value: "0", label: yesOrNo(false) },
    ];
  if (field.type !== "oneOf") return [];
  return field.values.map((value) => ({ value, label: names[value] ?? value }));
}

function rangeInWords({ label }: Filter, value: string, of: "day" | "whole"): string {
  const { from, to } = endsOf(value);
  const endInWords = (end: string) => (of === "day" ? formatDay(end) : formatCount(Number(end)));
  return `${label}: ${formatRange(from || null, to || null, endInWords)}`;
}

/** Describes an active filter in words, each with the value that remains without it: one chip, or one per id. */
function chipTexts(filter: Filter, value: string, options: readonly Option[]): readonly (readonly [string, string])[] {
  const { field, label } = filter;
  const named = (one: string) => options.find((option) => String(option.value) === one)?.label ?? one;
  switch (field.type) {
    case "text":
      return [[`${label}: ${value}`, ""]];
    case "oneOf":
      return [[named(value), ""]];
    case "branch":
      return options.length > 1 ? [[named(value), ""]] : [];
    case "yesNo":
      return [[`${label}: ${named(value).toLowerCase()}`, ""]];
    case "day":
      return [[`${label} ${formatDay(value)}`, ""]];
    case "range":
      return [[rangeInWords(filter, value, field.of), ""]];
    case "ids": {
      const ids = partsOf(value);
      return ids.map((id) => [`${label}: ${named(id)}`, ids.filter((other) => other !== id).join()]);
    }
    case "period":
      return [];
  }
}

/** Active search and filters, each with a link that removes it. */
export function chipsOf<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
  { choices }: ListFacts<F> = {},
): Chip[] {
  const search = list.search
    ? [{ label: `“${list.search}”`, without: listPath(declared, { ...list, search: "", page: 1 }) }]
    : [];
  const filters = filtersOf(declared).flatMap((name) => {
    const filter = declared.filters[name];
    // Links and tabs already show which of them is active.
    if (list.filters[name] === "" || filter.at === "links" || filter.at === "tabs") return [];
    return chipTexts(filter, list.filters[name], optionsOf(filter, choices?.[name])).map(([label, rest]) => ({
      label,
      without: listPath(declared, filteredBy(list, name, rest)),
    }));
  });
  return [...search, ...filters];
}

/** URL of the list without search or filters. */
export const wholePath = <F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
): string => listPath(declared, cleared(declared, list));
