import type { RawAnswers } from "~/form/answers";
import { allBranches } from "../../server/contract/items/words";
import type { BusinessFacts, Named } from "./facts";

/** No tier chosen stands for every tier: the full list is sent (section 5). */
export const everyTierIfNone = (chosen: readonly number[] = [], { tiers }: Pick<BusinessFacts, "tiers">): number[] =>
  chosen.length > 0 ? [...chosen] : tiers.map(({ id }) => id);

/** The languages that a form holds at first. */
export const mandatoryLanguages = ({ languages }: Pick<BusinessFacts, "languages">): string[] =>
  languages.filter(({ mandatory }) => mandatory).map(({ id }) => String(id));

/** Stored ids, without those that the business no longer has: what cannot be ticked is not held against an item. */
export const stillKnown = (list: readonly Named[], values: RawAnswers[string] | undefined): string[] =>
  [values ?? []].flat().filter((value) => value === String(allBranches) || list.some(({ id }) => String(id) === value));

/** What an item names already stays to be chosen, though it is no longer to be chosen anew. */
export const withKept = <T extends Named>(offered: readonly T[], kept: readonly T[]): T[] => [
  ...offered,
  ...kept.filter(({ id }) => !offered.some((one) => one.id === id)),
];

/** "every tier", or the names of those chosen. */
export function tiersInWords(chosen: readonly number[] = [], { tiers }: Pick<BusinessFacts, "tiers">): string {
  const named = tiers.filter(({ id }) => chosen.includes(id));
  return named.length === 0 || named.length === tiers.length ? "every tier" : named.map(({ name }) => name).join(", ");
}

export const namesOf = (list: readonly Named[], ids: readonly number[] = []): string =>
  list
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

/** "All branches", or the names of those chosen. */
export const branchesChosen = (
  chosen: readonly number[] = [],
  { branches }: Pick<BusinessFacts, "branches">,
): string => (chosen.includes(allBranches) ? "All branches" : namesOf(branches, chosen));
