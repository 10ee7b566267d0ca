import type { IconName } from "~/ui/icon-names";

/** A choice that shapes the rest: what it is called, what it means, and its mark. */
export interface ChoiceWords {
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
}
export type ChoicesById = Readonly<Record<number, ChoiceWords>>;

export const labelsOf = (words: ChoicesById): Readonly<Record<number, string>> =>
  Object.fromEntries(Object.entries(words).map(([id, { label }]) => [id, label]));

/** Those of these ids, to be chosen from as cards. */
export const choicesOf = (words: ChoicesById, ids: readonly number[]) =>
  ids.map((value) => ({ value, label: "", ...words[value] }));
