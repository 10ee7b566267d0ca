import { type FilterKey, filters } from "./filters";

const alone = "Auto filters can't be combined with other filters.";

/** Whether a message is from `autoConflict`. */
export const isAutoConflict = (message: unknown): message is string =>
  typeof message === "string" && message.startsWith(alone);

/** Message for an automatic campaign without an automatic filter (section 4). */
export const noAutoFilter = "Choose one automatic filter, such as Birthday";

/** Whether filters make a campaign automatic: exactly one, an automatic one (section 4). */
export const isOneAutoFilter = ([first, ...others]: readonly FilterKey[]): boolean =>
  first !== undefined && others.length === 0 && filters[first].auto;

/** A filter; null for one that nobody here knows, which counts as another filter. */
export type Chosen = FilterKey | null;

const isAuto = (key: Chosen | undefined): key is FilterKey => key != null && filters[key].auto;

/** The conflict of an automatic filter with other filters (section 4); undefined if there is none. */
export function autoConflict(chosen: readonly Chosen[]): string | undefined {
  const [first] = chosen;
  if (chosen.length < 2 || !chosen.some(isAuto)) return undefined;
  return isAuto(first)
    ? `${alone} Remove the ${filters[first].name} filter to continue.`
    : `${alone} Remove all other filters to apply an auto filter.`;
}
