import { type FilterKey, filters } from "./filters";

const alone = "Auto filters can't be combined with other filters.";

/** Whether a message is one of `autoConflict`. */
export const isAutoConflict = (message: unknown): message is string =>
  typeof message === "string" && message.startsWith(alone);

/** Section 4: what stands in the way of an automatic filter and others together; undefined where nothing does. */
export function autoConflict(chosen: readonly FilterKey[]): string | undefined {
  const [first] = chosen;
  if (first === undefined || chosen.length < 2 || !chosen.some((key) => filters[key].auto)) return undefined;
  return filters[first].auto
    ? `${alone} Remove the ${filters[first].name} filter to continue.`
    : `${alone} Remove all other filters to apply an auto filter.`;
}
