import { type FilterKey, filters } from "./filters";

/** Section 4: what stands in the way of an automatic filter and others together; undefined where nothing does. */
export function autoConflict(chosen: readonly FilterKey[]): string | undefined {
  const [first] = chosen;
  if (first === undefined || chosen.length < 2 || !chosen.some((key) => filters[key].auto)) return undefined;
  return filters[first].auto
    ? `Auto filters can't be combined with other filters. Remove the ${filters[first].name} filter to continue.`
    : "Auto filters can't be combined with other filters. Remove all other filters to apply an auto filter.";
}
