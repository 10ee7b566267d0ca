import { optionsOf } from "./chips";
import { endsOf, type Filter, type Option } from "./filter";
import { filteredBy, filtersOf, type ListDeclaration, type ListFacts, type ListState, listPath } from "./list";
import { isSamePeriod, presets } from "./period";
import type { FilterControl, FilterLinks } from "./shown";

/** Form control of a filter. */
function controlOf(name: string, filter: Filter, value: string, choices: readonly Option[] | undefined): FilterControl {
  const { field, label, all } = filter;
  const none = { value: all?.value ?? "", label: all?.label ?? (field.type === "yesNo" ? "Either" : "All") };
  const options = () => optionsOf(filter, choices);
  /** Without options there is nothing to choose, so the control is left out. */
  const orNone = (options: readonly Option[]) => (options.length === 0 ? options : [none, ...options]);
  switch (field.type) {
    case "text":
      return { name, label, value, type: "text", max: field.max };
    case "oneOf":
    case "yesNo":
      return { name, label, value: value || none.value, type: "select", options: orNone(options()) };
    case "branch":
      return { name, label, value, type: "select", options: options() };
    case "ids":
      return { name, label, value, type: "ticks", options: options() };
    case "day":
      return { name, label, value, type: "day" };
    case "range":
      return { name, label, value, type: field.of === "day" ? "days" : "numbers" };
    case "period":
      return { name, label, value, type: "period", to: field.to };
  }
}

/** Controls of the filters shown in one place. */
export const controlsAt = <F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  { filters }: ListState<F, Sort>,
  { choices }: ListFacts<F>,
  at: Filter["at"],
): FilterControl[] =>
  filtersOf(declared)
    .filter((name) => declared.filters[name].at === at)
    .map((name) => controlOf(name, declared.filters[name], filters[name], choices?.[name]))
    .filter(({ options }) => options === undefined || options.length > 0);

interface Counted {
  readonly counts: Readonly<Record<string, number>>;
  readonly today: string;
}

/** Links of the filter that has them: its values with row counts, or the usual periods. */
export function linksOf<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
  { counts, today }: Counted,
): FilterLinks | null {
  const to = (name: F, value: string) => listPath(declared, filteredBy(list, name, value));
  for (const name of filtersOf(declared)) {
    const { field, at, label, names = {}, unknown } = declared.filters[name];
    if (field.type === "period") {
      const links = presets(today).map((preset) => ({
        label: preset.label,
        to: to(name, `${preset.from},${preset.to}`),
        current: isSamePeriod(preset, endsOf(list.filters[name])),
      }));
      return { label: "Usual periods", links };
    }
    if (at !== "links" || field.type !== "oneOf") continue;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const isShown = (value: string) => value !== unknown || (counts[value] ?? 0) > 0 || list.filters[name] === value;
    const links = ["", ...field.values].filter(isShown).map((value) => ({
      label: value === "" ? "All" : (names[value] ?? value),
      count: value === "" ? all : (counts[value] ?? 0),
      to: to(name, value),
      current: list.filters[name] === value,
    }));
    return { label, links };
  }
  return null;
}
