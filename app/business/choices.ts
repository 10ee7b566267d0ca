import type { RawAnswers } from "~/form/answers";
import { allBranches } from "../../server/contract/items/words";
import type { BusinessFacts, Named } from "./facts";

/** No chosen tier means every tier, so the full list is sent (section 5). */
export const everyTierIfNone = (chosen: readonly number[] = [], { tiers }: Pick<BusinessFacts, "tiers">): number[] =>
  chosen.length > 0 ? [...chosen] : tiers.map(({ id }) => id);

/** Initial languages of a form. */
export const mandatoryLanguages = ({ languages }: Pick<BusinessFacts, "languages">): string[] =>
  languages.filter(({ mandatory }) => mandatory).map(({ id }) => String(id));

/** Stored ids without those that the business no longer has, because they cannot be unticked. */
export const stillKnown = (list: readonly Named[], values: RawAnswers[string] | undefined): string[] =>
  [values ?? []].flat().filter((value) => value === String(allBranches) || list.some(({ id }) => String(id) === value));

/** Adds an item's current values to the offered ones, although they are no longer offered otherwise. */
export const withCurrent = <T extends Named>(offered: readonly T[], current: readonly T[]): T[] => [
  ...offered,
  ...current.filter(({ id }) => !offered.some((one) => one.id === id)),
];

/** Adds an item's current value to the values that may be chosen. */
export const withCurrentValue = <T>(choices: readonly T[], current: T | null | undefined): T[] =>
  !current || choices.includes(current) ? [...choices] : [...choices, current];

/** "every tier", or the names of the chosen tiers. */
export function tiersInWords(chosen: readonly number[] = [], { tiers }: Pick<BusinessFacts, "tiers">): string {
  const named = tiers.filter(({ id }) => chosen.includes(id));
  return named.length === 0 || named.length === tiers.length ? "every tier" : named.map(({ name }) => name).join(", ");
}

/** Options of a select, or of ticks. */
export const asOptions = (list: readonly Named[]): { value: number; label: string }[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

export const namesOf = (list: readonly Named[], ids: readonly number[] = []): string =>
  list
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

/** "All branches", or the names of the chosen branches. */
export const branchesChosen = (
  chosen: readonly number[] = [],
  { branches }: Pick<BusinessFacts, "branches">,
): string => (chosen.includes(allBranches) ? "All branches" : namesOf(branches, chosen));
